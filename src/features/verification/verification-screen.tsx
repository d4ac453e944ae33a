import {type ReactNode, useState} from 'react'
import {verificationTexts} from '../../i18n/generated/areas/verification.ts'
import {textsOf} from '../../i18n/text.ts'
import {Answer} from './answer.tsx'
import {CustomerBooking} from './customer-booking.tsx'
import {FinalAnswer} from './final-answer.tsx'
import {OutcomeEditor} from './outcome-editor.tsx'
import {Unreadable} from './unreadable.tsx'
import {useVerification, type VerificationSnapshot} from './use-verification.ts'
import styles from './verification-screen.module.css'
import {VerificationSkeleton} from './verification-skeleton.tsx'

const t = textsOf(verificationTexts)

function isEditorShown(snapshot: VerificationSnapshot): boolean {
  const isReadAnew = snapshot.matches('reading') && snapshot.context.booking !== null
  return snapshot.hasTag('editor') || isReadAnew
}

interface VerificationScreenProps {
  bookingId: string | null
  /** What the page also offers where its address names no booking. */
  withoutId?: ReactNode
}

/** The call centre's page for one booking; it begins again when another tab has changed the booking. */
export function VerificationScreen({bookingId, withoutId}: VerificationScreenProps) {
  const [beginning, setBeginning] = useState(0)
  const beginAgain = () => setBeginning((count) => count + 1)
  return (
    <Verification
      key={beginning}
      bookingId={bookingId}
      withoutId={withoutId}
      onChangedElsewhere={beginAgain}
    />
  )
}

interface VerificationProps extends VerificationScreenProps {
  onChangedElsewhere: () => void
}

/** The facts of the booking, and the editor for the response. */
function Verification({bookingId, withoutId, onChangedElsewhere}: VerificationProps) {
  const {actor, snapshot, booking, attempt} = useVerification(bookingId, onChangedElsewhere)

  if (snapshot.matches('without an id')) {
    return (
      <Answer text={t('verification.noId')}>
        <p>{t('verification.noIdAdvice')}</p>
        {withoutId}
      </Answer>
    )
  }
  if (snapshot.matches('not found')) return <Answer text={t('verification.notFound')} />
  if (snapshot.matches('unread') || snapshot.matches('not admitted'))
    return <Unreadable actor={actor} isAdmitted={snapshot.matches('unread')} />
  if (booking === null || snapshot.context.booking === null) return <VerificationSkeleton />
  if (!isEditorShown(snapshot)) return <FinalAnswer snapshot={snapshot} booking={booking} />
  return (
    <div className={styles['page']}>
      <h1>{t('verification.title')}</h1>
      <div className={styles['columns']}>
        <CustomerBooking booking={booking} />
        <OutcomeEditor actor={actor} snapshot={snapshot} attempt={attempt} />
      </div>
    </div>
  )
}
