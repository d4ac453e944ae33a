import {useEffect, useMemo, useRef, useState} from 'react'
import {failureCode} from '../../../domain/failure.ts'
import {LINE_MAXIMUM_CHARACTERS, QUESTION_MAXIMUM_CHARACTERS} from '../../../domain/limits.ts'
import {replyContact} from '../../../domain/person/reply-contact.ts'
import {sendQuestion} from '../../api/site/questions.ts'
import {Button} from '../../design-system/button.tsx'
import {ErrorSummary} from '../../design-system/error-summary.tsx'
import {Form} from '../../design-system/form.tsx'
import {HeldFields} from '../../design-system/held-fields.tsx'
import {Notice} from '../../design-system/notice.tsx'
import {TextField} from '../../design-system/text-field.tsx'
import {useLeftFields} from '../../design-system/use-left-fields.ts'
import {contactTexts} from '../../i18n/generated/areas/contact.ts'
import {textsOf} from '../../i18n/text.ts'
import {LongTextField} from '../../parts/page/long-text-field.tsx'
import {useServices} from '../../parts/services/services-context.tsx'
import {useWrite} from '../../parts/services/use-write.ts'
import styles from './contact.module.css'
import {questionDraft, type TypedQuestion} from './question-draft.ts'

const t = textsOf(contactTexts)

const FIELDS = {
  contact: {fieldId: 'question-contact', message: t('contact.error.contact')},
  question: {fieldId: 'question-question', message: t('contact.error.question')},
}

type Field = keyof TypedQuestion

/** A question that the support answers later. */
export function QuestionForm() {
  const services = useServices()
  const draft = useMemo(() => questionDraft(services), [services])
  const [typed, setTyped] = useState(() => draft.read() ?? {contact: '', question: ''})
  const [attempt, setAttempt] = useState(0)
  const {isLeft, leave} = useLeftFields<Field>()
  const {mutate, isPending, isSuccess, error, reset} = useWrite({
    mutationFn: () => sendQuestion(services.call, typed),
    onSuccess: draft.remove,
  })
  const problems = problemsOf(typed)
  const errorOf = (field: Field) =>
    (attempt > 0 || isLeft(field)) && problems.includes(field) ? FIELDS[field].message : null

  /** A failure is that of the text that was sent: it goes when the text changes. */
  const change = (changed: TypedQuestion) => {
    setTyped(changed)
    draft.write(changed)
    if (error !== null) reset()
  }

  if (isSuccess) return <Sent contact={replyContact(typed.contact) ?? ''} />
  return (
    <Form
      className={styles['form']}
      aria-labelledby="contact-ask"
      onSubmit={() => {
        if (isPending) return
        if (problems.length > 0) setAttempt((count) => count + 1)
        else mutate()
      }}
    >
      <ErrorSummary
        title={t('contact.problems')}
        problems={attempt === 0 ? [] : problems.map((field) => FIELDS[field])}
        attempt={attempt}
      />
      <HeldFields isHeld={isPending}>
        <QuestionFields typed={typed} onTyped={change} errorOf={errorOf} onLeft={leave} />
      </HeldFields>
      {error !== null && (
        <Notice tone="danger" isAnnounced>
          {t(failureCode(error) === 'TOO_MANY_CALLS' ? 'contact.tooMany' : 'contact.failed')}
        </Notice>
      )}
      <Button type="submit" look="primary" isWide isSoftDisabled={isPending}>
        {t(isPending ? 'contact.sending' : 'contact.send')}
      </Button>
    </Form>
  )
}

/** It takes the focus, because the button that had it is gone. */
function Sent({contact}: {contact: string}) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div ref={notice} tabIndex={-1} className={styles['sent']}>
      <Notice isAnnounced>
        <p>{t('contact.sent', {contact})}</p>
      </Notice>
    </div>
  )
}

interface QuestionFieldsProps {
  typed: TypedQuestion
  onTyped: (typed: TypedQuestion) => void
  errorOf: (field: Field) => string | null
  onLeft: (field: Field, text: string) => void
}

function QuestionFields({typed, onTyped, errorOf, onLeft}: QuestionFieldsProps) {
  return (
    <>
      <TextField
        id={FIELDS.contact.fieldId}
        name="contact"
        label={t('contact.contact')}
        hint={t('contact.contactHint')}
        value={typed.contact}
        onChange={(contact) => onTyped({...typed, contact})}
        onBlur={() => onLeft('contact', typed.contact)}
        error={errorOf('contact')}
        autoComplete="email"
        maxLength={LINE_MAXIMUM_CHARACTERS}
      />
      <LongTextField
        id={FIELDS.question.fieldId}
        name="question"
        label={t('contact.question')}
        value={typed.question}
        onChange={(question) => onTyped({...typed, question})}
        onBlur={() => onLeft('question', typed.question)}
        error={errorOf('question')}
        maxLength={QUESTION_MAXIMUM_CHARACTERS}
      />
    </>
  )
}

function problemsOf({contact, question}: TypedQuestion): Field[] {
  return [
    ...(replyContact(contact) === null ? (['contact'] as const) : []),
    ...(question.trim() === '' ? (['question'] as const) : []),
  ]
}
