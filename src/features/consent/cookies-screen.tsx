import {rootRouteId, useRouteContext} from '@tanstack/react-router'
import {useEffect, useEffectEvent, useState, useSyncExternalStore} from 'react'
import type {ConsentChoice} from '../../../domain/consent/consent.ts'
import {DEFAULT_CHOICE} from '../../../domain/consent/consent-choice.ts'
import {announce} from '../../design-system/announcer.tsx'
import {Button} from '../../design-system/button.tsx'
import {Notice} from '../../design-system/notice.tsx'
import {Switch} from '../../design-system/switch.tsx'
import {cookiesTexts} from '../../i18n/generated/areas/cookies.ts'
import {textsOf} from '../../i18n/text.ts'
import {OnItsWay} from '../../parts/services/pressed-part.tsx'
import {useServices} from '../../parts/services/services-context.tsx'
import {keepsAnything} from '../../platform/storage/storage-probe.ts'
import {ChoiceSoFar} from './choice-so-far.tsx'
import {CookiePolicyText} from './cookie-policy-text.tsx'
import styles from './cookies-screen.module.css'

const t = textsOf(cookiesTexts)

type ConsentChoiceEvent = ({type: 'agreed'; at: number} & ConsentChoice) | {type: 'rejected'; at: number}

/** The cookie preferences with the policy. `onChosen`: the choice is stored. */
export function CookiesScreen({onChosen}: {onChosen: () => void}) {
  const {consent, clock} = useServices()
  const {consent: consentActor} = useRouteContext({from: rootRouteId}).actors
  const madeAt = useSyncExternalStore(
    consent.follow,
    () => consent.read()?.receipt.at ?? null,
    () => null,
  )

  const [pressedAt, setPressedAt] = useState<number | null>(null)
  const choose = (event: ConsentChoiceEvent) => {
    setPressedAt(event.at)
    consentActor.send(event)
  }
  const leave = useEffectEvent(() => {
    announce(t('cookies.saved'))
    onChosen()
  })
  useEffect(() => consentActor.open(), [consentActor])
  // The choice is complete when the machine, which may still be loading, has handled it.
  useEffect(() => {
    if (madeAt !== null && madeAt === pressedAt) leave()
  }, [madeAt, pressedAt])
  return (
    <div className={styles['page']}>
      <h1 tabIndex={-1}>{t('cookies.title')}</h1>
      <p>{t('cookies.introduction')}</p>
      <Toggles
        key={madeAt}
        onAgreed={(choice) => choose({type: 'agreed', at: clock.now(), ...choice})}
        onRejected={() => choose({type: 'rejected', at: clock.now()})}
      />
      {pressedAt !== null && pressedAt !== madeAt && <OnItsWay />}
      <ChoiceSoFar />
      <CookiePolicyText />
    </div>
  )
}

interface TogglesProps {
  onAgreed: (choice: ConsentChoice) => void
  onRejected: () => void
}

/** The toggles show the stored choice, else the defaults; they have no effect before Agree. */
function Toggles({onAgreed, onRejected}: TogglesProps) {
  const {consent} = useServices()
  const [choice, setChoice] = useState(() => {
    const policy = consent.read()
    if (policy === null) return DEFAULT_CHOICE
    return {performance: policy.performanceCookies, marketing: policy.marketingCookies}
  })
  const [isStored] = useState(keepsAnything)
  return (
    <>
      <section aria-labelledby="cookies-functional">
        <h2 id="cookies-functional">{t('cookies.functional')}</h2>
        <p>{t('cookies.functionalText')}</p>
        <p className={styles['fixed']}>{t('cookies.alwaysOn')}</p>
      </section>
      <section aria-labelledby="cookies-performance">
        <h2 id="cookies-performance">{t('cookies.performance')}</h2>
        <p>{t('cookies.performanceText')}</p>
        <Switch
          isSelected={choice.performance}
          onChange={(performance) => setChoice({...choice, performance})}
        >
          {t('cookies.allowPerformance')}
        </Switch>
      </section>
      <section aria-labelledby="cookies-marketing">
        <h2 id="cookies-marketing">{t('cookies.marketing')}</h2>
        <p>{t('cookies.marketingText')}</p>
        <Switch isSelected={choice.marketing} onChange={(marketing) => setChoice({...choice, marketing})}>
          {t('cookies.allowMarketing')}
        </Switch>
      </section>
      {!isStored && <Notice tone="warning">{t('cookies.notKept')}</Notice>}
      <div className={styles['choices']}>
        <Button onPress={() => onAgreed(choice)}>{t('cookies.agree')}</Button>
        <Button onPress={onRejected}>{t('cookies.reject')}</Button>
      </div>
    </>
  )
}
