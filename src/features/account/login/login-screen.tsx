import {useState, useSyncExternalStore} from 'react'
import type {SessionProblem} from '../../../../domain/person/sign-in.ts'
import {Button} from '../../../design-system/button.tsx'
import {Notice} from '../../../design-system/notice.tsx'
import {loginTexts} from '../../../i18n/generated/areas/login.ts'
import {textsOf} from '../../../i18n/text.ts'
import {useServices} from '../../../parts/services/services-context.tsx'
import {startSignIn} from '../../../platform/session/sign-in.ts'
import styles from './login-screen.module.css'

const t = textsOf(loginTexts)

interface LoginScreenProps {
  problem: SessionProblem | null
  /** The path to open after login. */
  next: string | null
}

/** Log in and sign up, and the reason why the last attempt failed. */
export function LoginScreen({problem, next}: LoginScreenProps) {
  const [isStorageMissing, setStorageMissing] = useState(false)
  const start = (isNew: boolean) => setStorageMissing(!startSignIn({isNew, next}))
  return (
    <section className={styles['screen']}>
      <h1>{t('login.title')}</h1>
      {problem !== null && (
        <Notice tone="warning" isAnnounced>
          {PROBLEM_TEXTS[problem]}
        </Notice>
      )}
      <OutcomeLeftBehind />
      <p>{t('login.text')}</p>
      <ul>
        <li>{t('login.reason.bookings')}</li>
        <li>{t('login.reason.cars')}</li>
        <li>{t('login.reason.form')}</li>
      </ul>
      <div className={styles['ways']}>
        <Button look="primary" isWide onPress={() => start(false)}>
          {t('login.logIn')}
        </Button>
        <Button isWide onPress={() => start(true)}>
          {t('login.signUp')}
        </Button>
      </div>
      {isStorageMissing && (
        <Notice tone="danger" isAnnounced>
          {t('login.problem.noStorage')}
        </Notice>
      )}
      <p className={styles['small']}>{t('login.guest')}</p>
    </section>
  )
}

/** An outcome of the desk that was refused, or not answered, while its agent signed out. */
function OutcomeLeftBehind() {
  const {deskOutcomes} = useServices().stored
  const isLeftBehind = useSyncExternalStore(
    deskOutcomes.follow,
    () => deskOutcomes.read()?.some((each) => each.isLeftBehind === true) ?? false,
    () => false,
  )
  return isLeftBehind ? (
    <Notice tone="warning" isAnnounced>
      {t('login.outcomeLeftBehind')}
    </Notice>
  ) : null
}

const PROBLEM_TEXTS: Record<SessionProblem, string> = {
  malformed: t('login.problem.malformed'),
  'not asked for': t('login.problem.notAskedFor'),
  cancelled: t('login.problem.cancelled'),
  failed: t('login.problem.failed'),
  expired: t('login.problem.expired'),
  ended: t('login.problem.ended'),
  deleted: t('login.problem.deleted'),
}
