import {useEffect, useState} from 'react'
import {CALL_OUTCOMES, shownOutcome, takesSlot} from '../../../domain/booking/verification.ts'
import {Button} from '../../design-system/button.tsx'
import {Form} from '../../design-system/form.tsx'
import {KeyedCards} from '../../design-system/keyed-cards.tsx'
import {verificationTexts} from '../../i18n/generated/areas/verification.ts'
import {textsOf} from '../../i18n/text.ts'
import {SlotCards} from '../../parts/desk/slot-cards.tsx'
import {EditorNotice} from './editor-notice.tsx'
import type {VerificationActor, VerificationSnapshot} from './use-verification.ts'
import styles from './verification-screen.module.css'

const t = textsOf(verificationTexts)

interface OutcomeEditorProps {
  actor: VerificationActor
  snapshot: VerificationSnapshot
  attempt: number
}

/** Records a response with at most four keystrokes; takes the focus on purpose. */
export function OutcomeEditor({actor, snapshot, attempt}: OutcomeEditorProps) {
  const {choice, problem, booking} = snapshot.context
  const isResting = !snapshot.matches({editing: 'choosing'})
  const [arrival, setArrival] = useState(0)
  useEffect(() => setArrival(1), [])

  return (
    <Form className={styles['editor']} onSubmit={() => actor.send({type: 'save.asked'})}>
      <KeyedCards
        label={t('verification.question')}
        hint={t('verification.keys')}
        choices={CALL_OUTCOMES.map((id) => ({
          id,
          title: t(`verification.outcome.${id}`),
          text: t(`verification.meaning.${id}`),
        }))}
        value={choice.outcome}
        onChange={(outcome) => actor.send({type: 'outcome.chosen', outcome})}
        isReadOnly={isResting}
        attention={arrival}
      />
      {takesSlot(choice.outcome) && (
        <SlotCards
          hint={t('verification.slotKeys')}
          value={choice.slot}
          isMissing={problem === 'slot missing'}
          attempt={attempt}
          isReadOnly={isResting}
          onChange={(slot) => actor.send({type: 'slot.chosen', slot})}
        />
      )}
      <EditorNotice snapshot={snapshot} attempt={attempt} />
      <Button type="submit" look="primary" isWide isSoftDisabled={isResting}>
        {snapshot.matches({editing: 'saving'}) ? t('verification.saving') : t('verification.save')}
      </Button>
      {booking !== null && booking.response !== 'NOT_VERIFIED' && (
        <p className={styles['small']}>
          {t('verification.soFar', {
            outcome: t(`verification.outcome.${shownOutcome(booking.response)}`),
          })}
        </p>
      )}
    </Form>
  )
}
