import {useEffect, useRef} from 'react'
import type {Booking} from '../../../../contract/booking/bookings.ts'
import {announce} from '../../../design-system/announcer.tsx'
import {Button} from '../../../design-system/button.tsx'
import {Notice} from '../../../design-system/notice.tsx'
import {detailsTexts} from '../../../i18n/generated/areas/details.ts'
import {textsOf} from '../../../i18n/text.ts'
import styles from '../booking-details.module.css'

const t = textsOf(detailsTexts)

/** The id of the button that asks for a code. */
export const PROOF_BUTTON = 'prove-booking'

interface ProofPromptProps {
  questions: Booking['openQuestions']
  /** Masked. */
  phone: string
  hadTooManyCodes: boolean
  /** Then all of the booking was shown until now, and the person may have been about to change it. */
  hasProofEnded: boolean
  onAsked: () => void
}

/** Offers a visitor who has only the link to prove the booking's phone. */
export function ProofPrompt({questions, phone, hadTooManyCodes, hasProofEnded, onAsked}: ProofPromptProps) {
  return (
    <section className={`${styles['prompt']} not-printed`}>
      <h3>{t(questions.length > 0 ? 'details.answerWaits' : 'details.prove')}</h3>
      {questions.map((question) => (
        <p key={question}>{t(`details.openQuestion.${question}`)}</p>
      ))}
      {hasProofEnded && <EndedProof />}
      {hadTooManyCodes && (
        <Notice tone="danger" isAnnounced>
          {t('details.tooManyCodes')}
        </Notice>
      )}
      <p>{t('details.proveText', {phone})}</p>
      <div className={styles['actions']}>
        <Button id={PROOF_BUTTON} look="primary" onPress={onAsked}>
          {t('details.sendCode')}
        </Button>
      </div>
    </section>
  )
}

/** What had the focus is gone with the whole view, and so is a dialog: the focus comes here. */
function EndedProof() {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    announce(t('details.proofEnded'))
    if (document.activeElement === document.body) line.current?.focus()
  }, [])
  return (
    <Notice tone="warning">
      <p ref={line} tabIndex={-1}>
        {t('details.proofEnded')}
      </p>
    </Notice>
  )
}
