import {type KeyboardEvent, useRef, useState} from 'react'
import type {DeskBooking} from '../../../contract/desk/work-list.ts'
import {CALL_OUTCOMES} from '../../../domain/booking/verification.ts'
import {CALL_AGAIN_CHOICES, NOTE_MAXIMUM_CHARACTERS} from '../../../domain/desk/desk.ts'
import {announce} from '../../design-system/announcer.tsx'
import {Button} from '../../design-system/button.tsx'
import {Form} from '../../design-system/form.tsx'
import {KeyedCards} from '../../design-system/keyed-cards.tsx'
import {TextField} from '../../design-system/text-field.tsx'
import {deskTexts} from '../../i18n/generated/areas/desk.ts'
import {verificationTexts} from '../../i18n/generated/areas/verification.ts'
import {textsOf} from '../../i18n/text.ts'
import {SlotCards} from '../../parts/desk/slot-cards.tsx'
import {useServices} from '../../parts/services/services-context.tsx'
import styles from './desk.module.css'
import type {DeskActor, DeskSnapshot} from './desk-logic.ts'
import {FollowChoice} from './follow-choice.tsx'

const t = textsOf(deskTexts, verificationTexts)

const NOTE_ID = 'desk-note'

interface DeskEditorProps {
  actor: DeskActor
  snapshot: DeskSnapshot
  attempt: number
  /** `null` until it has been read. */
  read: DeskBooking | null
}

/** Records the outcome of a call with at most four keystrokes; takes the focus on purpose. */
export function DeskEditor({actor, snapshot, attempt, read}: DeskEditorProps) {
  const {newKey} = useServices()
  const {choice} = snapshot.context
  const enter = useDeliberateEnter()
  const [isRefused, setRefused] = useState(false)
  // In characters, as the server counts: an emoji is one.
  const excess = [...choice.note].length - NOTE_MAXIMUM_CHARACTERS
  const save = () => {
    setRefused(excess > 0)
    if (excess > 0) document.getElementById(NOTE_ID)?.focus()
    else actor.send({type: 'save.asked', attemptId: newKey()})
  }
  return (
    <Form {...enter} className={styles['editor']} onSubmit={save}>
      <KeyedCards
        label={t('desk.question')}
        hint={t('desk.keys')}
        choices={CALL_OUTCOMES.map((id) => ({id, title: t(`verification.outcome.${id}`)}))}
        value={choice.outcome}
        onChange={(outcome) => actor.send({type: 'outcome.chosen', outcome})}
        attention={1}
      />
      <SlotOrTime actor={actor} snapshot={snapshot} attempt={attempt} />
      {read !== null && (
        <FollowChoice
          read={read}
          choice={choice}
          onChoose={(follow) => actor.send({type: 'follow.chosen', follow})}
        />
      )}
      <TextField
        id={NOTE_ID}
        name="note"
        label={t('desk.note')}
        hint={t('desk.noteHint')}
        value={choice.note}
        onChange={(note) => actor.send({type: 'note.typed', note})}
        error={isRefused && excess > 0 ? t('desk.noteTooLong', {count: excess}) : null}
        autoComplete="off"
      />
      <Button type="submit" look="primary" isWide>
        {t('desk.save')}
      </Button>
    </Form>
  )
}

/** The Enter that saved the booking before, held or bounced, must not save this one: another key or press comes first. */
function useDeliberateEnter() {
  const isTouched = useRef(false)
  const touch = () => {
    isTouched.current = true
  }
  return {
    onPointerDown: touch,
    onInput: touch,
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (event.key !== 'Enter') touch()
      else if (event.repeat || !isTouched.current) {
        event.preventDefault()
        if (!event.repeat) announce(t('desk.chooseFirst'))
      }
    },
  }
}

/** The slot of VERIFIED, or the time of the next call after NO_ANSWER. */
function SlotOrTime({actor, snapshot, attempt}: Omit<DeskEditorProps, 'read'>) {
  const {choice, problem} = snapshot.context
  return (
    <>
      {choice.outcome === 'VERIFIED' && (
        <SlotCards
          hint={t('desk.slotKeys')}
          value={choice.slot}
          isMissing={problem === 'slot missing'}
          attempt={attempt}
          onChange={(slot) => actor.send({type: 'slot.chosen', slot})}
        />
      )}
      {choice.outcome === 'NO_ANSWER' && (
        <KeyedCards
          label={t('desk.time')}
          hint={t('desk.timeKeys')}
          choices={CALL_AGAIN_CHOICES.map((id) => ({id, title: t(`desk.time.${id}`)}))}
          value={choice.callAgain}
          onChange={(callAgain) => actor.send({type: 'time.chosen', callAgain})}
        />
      )}
    </>
  )
}
