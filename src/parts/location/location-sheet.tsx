import {useActorRef, useSelector} from '@xstate/react'
import {useEffect, useEffectEvent, useMemo} from 'react'
import type {ChosenLocation, LocationFailure} from '../../../domain/place/location.ts'
import {Button} from '../../design-system/button.tsx'
import {Dialog} from '../../design-system/dialog.tsx'
import {Icon} from '../../design-system/icon.tsx'
import {SearchList} from '../../design-system/search-list.tsx'
import {locationTexts} from '../../i18n/generated/areas/location.ts'
import {locationSearchInputTexts} from '../../i18n/generated/areas/locationSearchInput.ts'
import {siteTexts} from '../../i18n/generated/areas/site.ts'
import {textsOf} from '../../i18n/text.ts'
import {useServices} from '../services/services-context.tsx'
import styles from './location-field.module.css'
import {locationLogic, TYPING_PAUSE_MS} from './location-logic.ts'

const t = textsOf(locationTexts, locationSearchInputTexts, siteTexts)

interface LocationSheetProps {
  value: ChosenLocation | null
  scope?: 'india' | 'world'
  onChosen: (location: ChosenLocation) => void
  onClose: () => void
}

const FAILURE_TEXTS: Record<LocationFailure, string> = {
  emptyAddress: t('locationSearchInput.error.emptyAddress'),
  noResults: t('locationSearchInput.error.noResults'),
  geoLocation: t('locationSearchInput.error.geoLocation'),
  unsupported: t('locationSearchInput.error.unsupported'),
  mapsUnavailable: t('locationSearchInput.error.mapsUnavailable'),
}

export function LocationSheet({value, scope = 'india', onChosen, onClose}: LocationSheetProps) {
  const actor = useLocationSearch(scope, value, onChosen)
  useSearchAgain(actor)
  const {text, suggestions, failure} = useSelector(actor, ({context}) => context)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isMeasuring = useSelector(actor, (snapshot) => snapshot.matches('measuring'))
  const choices = useMemo(
    () => suggestions.map(({placeId, main, secondary}) => ({id: placeId, main, secondary})),
    [suggestions],
  )
  return (
    <Dialog
      title={t('location.choose')}
      closeLabel={t('site.close')}
      isOpen
      isTall
      onClose={() => {
        actor.send({type: 'field.left'})
        onClose()
      }}
    >
      {scope === 'india' && (
        <Button
          isWide
          isSoftDisabled={isMeasuring}
          onPress={() => !isMeasuring && actor.send({type: 'position.asked'})}
        >
          <Icon name="crosshair" />
          {isMeasuring ? t('location.measuring') : t('location.useCurrent')}
        </Button>
      )}
      <SearchList
        label={t(scope === 'india' ? 'location.searchLabel' : 'location.searchLabelWorld')}
        listLabel={t('location.suggestions')}
        text={text}
        onTextChange={(changed) => actor.send({type: 'text.changed', text: changed})}
        error={failure === null ? null : FAILURE_TEXTS[failure]}
        status={statusOf(isBusy && !isMeasuring, choices.length)}
        choices={choices}
        onChoose={(placeId) => actor.send({type: 'suggestion.chosen', placeId})}
      />
      <p className={styles['status']}>{t('location.approximate')}</p>
    </Dialog>
  )
}

function statusOf(isSearching: boolean, count: number): string | null {
  if (isSearching) return t('location.searching')
  return count === 0 ? null : t('location.found', {count})
}

function useLocationSearch(
  scope: 'india' | 'world',
  initial: ChosenLocation | null,
  onChosen: (location: ChosenLocation) => void,
) {
  const services = useServices()
  const logic = useMemo(() => locationLogic(services, scope), [services, scope])
  const input = {initial, typingPauseMs: TYPING_PAUSE_MS}
  const actor = useActorRef(logic, {input, ...services.actorOptions})
  const choose = useEffectEvent(onChosen)
  useEffect(() => {
    const subscription = actor.on('location.chosen', ({location}) => choose(location))
    return () => subscription.unsubscribe()
  }, [actor])
  return actor
}

/** Letters that were searched for without a network find something when it is back: there are no more to type. */
function useSearchAgain(actor: ReturnType<typeof useLocationSearch>) {
  const {network} = useServices()
  const hasFailed = useSelector(
    actor,
    (snapshot) => snapshot.matches('offering') && snapshot.context.failure === 'mapsUnavailable',
  )
  useEffect(() => {
    if (!hasFailed || !network.isGone()) return
    const aborter = new AbortController()
    network.returned(aborter.signal).then(
      () => actor.send({type: 'text.changed', text: actor.getSnapshot().context.text}),
      () => {},
    )
    return () => aborter.abort()
  }, [actor, network, hasFailed])
}
