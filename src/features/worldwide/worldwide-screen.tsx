import {useActorRef, useSelector} from '@xstate/react'
import {useEffect, useEffectEvent, useState} from 'react'
import type {ChosenLocation} from '../../../domain/place/location.ts'
import {worldwideProblems, worldwideSearchMachine} from '../../../machines/worldwide-search/machine.ts'
import {t} from '../../i18n/text.ts'
import {useServices} from '../../parts/services/services-context.tsx'
import {CountryWorkshops} from './country-workshops.tsx'
import {WorkshopsAbroad} from './workshops-abroad.tsx'
import styles from './worldwide.module.css'
import {WorldwideForm} from './worldwide-form.tsx'

interface WorldwideScreenProps {
  /** The place of the address; `null` when it names none. */
  place: ChosenLocation | null
  onSearch: (location: ChosenLocation) => void
}

/** The worldwide workshop search (000-2): it finds workshops and books none. */
export function WorldwideScreen({place, onSearch}: WorldwideScreenProps) {
  const {actorOptions} = useServices()
  const actor = useActorRef(worldwideSearchMachine, {
    input: {location: place, isAgreed: false},
    ...actorOptions,
  })
  const draft = useSelector(actor, ({context}) => context)
  const isExplaining = useSelector(actor, (snapshot) => snapshot.matches('explaining problems'))
  const [attempt, setAttempt] = useState(0)
  const searched = useEffectEvent(
    (location: ChosenLocation | null) => location !== null && onSearch(location),
  )

  useEffect(() => {
    const subscriptions = [
      actor.on('problems.found', () => setAttempt((before) => before + 1)),
      actor.on('search.ready', ({location}) => searched(location)),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [actor])

  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1 tabIndex={-1}>{t('worldwide.title')}</h1>
        <p>{t('worldwide.lead')}</p>
      </header>
      <WorldwideForm
        draft={draft}
        problems={worldwideProblems(draft)}
        isExplaining={isExplaining}
        attempt={attempt}
        onChange={(changes) => actor.send({type: 'draft.changed', changes})}
        onSubmit={() => actor.send({type: 'start.asked'})}
      />
      {place !== null && <WorkshopsAbroad key={`${place.lat},${place.lng}`} place={place} />}
      <CountryWorkshops />
    </div>
  )
}
