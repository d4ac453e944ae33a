import {useState} from 'react'
import type {AnswerLink, GivenAnswer} from '../../../contract/booking/workshop-answers.ts'
import {wireDate} from '../../../domain/booking/booking-date.ts'
import {
  DECLINE_REASONS,
  WORKSHOP_ANSWERS,
  type WorkshopAnswer,
} from '../../../domain/booking/workshop-answer.ts'
import {failureCode} from '../../../domain/failure.ts'
import {sendWorkshopAnswer} from '../../api/booking/workshop-answers.ts'
import {announce} from '../../design-system/announcer.tsx'
import {Button} from '../../design-system/button.tsx'
import {ErrorSummary} from '../../design-system/error-summary.tsx'
import {Form} from '../../design-system/form.tsx'
import {NativeSelect} from '../../design-system/native-select.tsx'
import {Notice} from '../../design-system/notice.tsx'
import {formatFullDay} from '../../i18n/format-days.ts'
import {workshopAnswerTexts} from '../../i18n/generated/areas/workshopAnswer.ts'
import {textsOf} from '../../i18n/text.ts'
import {useServices} from '../../parts/services/services-context.tsx'
import {useWrite} from '../../parts/services/use-write.ts'
import {presentText} from './present-text.ts'
import {WorkFacts} from './work-facts.tsx'
import styles from './workshop-answer.module.css'

const t = textsOf(workshopAnswerTexts)

interface AnswerFormProps {
  token: string
  link: AnswerLink
  booking: NonNullable<AnswerLink['booking']>
  /** Reads the link again. */
  onAnswered: () => Promise<unknown>
}

type Choice = {answer: WorkshopAnswer | null; day: string | null; reason: GivenAnswer['reason']}

/** The booking, and what the workshop can answer. */
export function AnswerForm({token, link, booking, onAnswered}: AnswerFormProps) {
  const {freeDays} = booking
  const {choice, choose, missing, attempt, check} = useChoice(freeDays)
  const {send, isPending, problem} = useAnswer(token, onAnswered)
  const {reference, workshopName: workshop} = link
  const {firstName, vehicle} = booking
  const day = formatFullDay(booking.day)
  const submit = () => {
    const checked = check()
    if (checked !== null) send(checked)
  }
  return (
    <section className={styles['page']}>
      <h1>{t('workshopAnswer.title', {reference})}</h1>
      <p>{t('workshopAnswer.lead', {firstName, vehicle, workshop, day})}</p>
      <WorkFacts booking={booking} />
      <p>{presentText(link)}</p>
      <Form className={styles['form']} onSubmit={submit}>
        <ErrorSummary
          title={t('workshopAnswer.problems')}
          attempt={attempt}
          problems={missing === null ? [] : [problemOf(missing, freeDays)]}
        />
        <Answers day={day} value={choice.answer} onChange={(answer) => choose({answer})} />
        <AnswerDetails choice={choice} choose={choose} missing={missing} freeDays={freeDays} />
        {problem !== null && (
          <Notice tone="danger" isAnnounced>
            {t(`workshopAnswer.${problem}`)}
          </Notice>
        )}
        <p className={styles['quiet']}>{t('workshopAnswer.note')}</p>
        <div>
          <Button type="submit" look="primary" isSoftDisabled={isPending}>
            {t(isPending ? 'workshopAnswer.sending' : 'workshopAnswer.send')}
          </Button>
        </div>
      </Form>
    </section>
  )
}

/** What is chosen so far. Another answer has not been checked yet; a day may be taken meanwhile. */
function useChoice(freeDays: readonly string[]) {
  const [choice, setChoice] = useState<Choice>({answer: null, day: null, reason: null})
  const [attempt, setAttempt] = useState(0)
  const [isChecked, setChecked] = useState(false)
  const missing = missingIn(choice, freeDays)
  return {
    choice,
    choose: (part: Partial<Choice>) => {
      setChoice({...choice, ...part})
      if ('answer' in part) setChecked(false)
    },
    attempt,
    missing: isChecked ? missing : null,
    /** The choice, or `null` where something is missing. */
    check: () => {
      setAttempt((count) => count + 1)
      setChecked(missing !== null)
      const {answer, ...rest} = choice
      return answer === null || missing !== null ? null : {...rest, answer}
    },
  }
}

interface AnswerDetailsProps {
  choice: Choice
  choose: (part: Partial<Choice>) => void
  missing: keyof typeof FIELD_IDS | null
  freeDays: readonly string[]
}

/** The day of a proposal, or the reason of a decline. */
function AnswerDetails({choice: {answer, day, reason}, choose, missing, freeDays}: AnswerDetailsProps) {
  if (answer === 'PROPOSED' && freeDays.length === 0) return <p>{t('workshopAnswer.noDays')}</p>
  if (answer === 'PROPOSED')
    return (
      <NativeSelect
        id={FIELD_IDS.day}
        label={t('workshopAnswer.day')}
        placeholder={t('workshopAnswer.chooseDay')}
        choices={freeDays.map((id) => ({id, label: formatFullDay(id)}))}
        value={day}
        onChange={(chosen) => choose({day: chosen})}
        error={missing === 'day' ? t('workshopAnswer.missing.day') : null}
      />
    )
  if (answer !== 'DECLINED') return null
  return (
    <NativeSelect
      id={FIELD_IDS.reason}
      label={t('workshopAnswer.reason')}
      placeholder={t('workshopAnswer.chooseReason')}
      choices={DECLINE_REASONS.map((id) => ({id, label: t(`workshopAnswer.reason.${id}`)}))}
      value={reason}
      onChange={(chosen) => choose({reason: chosen})}
      error={missing === 'reason' ? t('workshopAnswer.missing.reason') : null}
    />
  )
}

const FIELD_IDS = {answer: 'answer-CONFIRMED', day: 'answer-day', reason: 'answer-reason'} as const

/** Without a free day there is no field for one. */
function problemOf(missing: keyof typeof FIELD_IDS, freeDays: readonly string[]) {
  if (missing === 'day' && freeDays.length === 0)
    return {fieldId: FIELD_IDS.answer, message: t('workshopAnswer.noDays')}
  return {fieldId: FIELD_IDS[missing], message: t(`workshopAnswer.missing.${missing}`)}
}

function missingIn(
  {answer, day, reason}: Choice,
  freeDays: readonly string[],
): keyof typeof FIELD_IDS | null {
  if (answer === null) return 'answer'
  if (answer === 'PROPOSED' && (day === null || !freeDays.includes(day))) return 'day'
  return answer === 'DECLINED' && reason === null ? 'reason' : null
}

interface AnswersProps {
  day: string
  value: WorkshopAnswer | null
  onChange: (answer: WorkshopAnswer) => void
}

function Answers({day, value, onChange}: AnswersProps) {
  return (
    <fieldset className={styles['answers']}>
      <legend>{t('workshopAnswer.choose')}</legend>
      {WORKSHOP_ANSWERS.map((answer) => (
        <label key={answer} className={styles['answer']}>
          <input
            type="radio"
            id={`answer-${answer}`}
            name="answer"
            value={answer}
            checked={value === answer}
            onChange={() => onChange(answer)}
          />
          {answer === 'CONFIRMED'
            ? t('workshopAnswer.choice.CONFIRMED', {day})
            : t(`workshopAnswer.choice.${answer}`)}
        </label>
      ))}
    </fieldset>
  )
}

function useAnswer(token: string, onAnswered: () => Promise<unknown>) {
  const {call} = useServices()
  const {mutate, isPending, error} = useWrite({
    mutationFn: ({answer, day, reason}: Choice & {answer: WorkshopAnswer}) =>
      sendWorkshopAnswer(call, token, {
        answer,
        day: answer === 'PROPOSED' && day !== null ? wireDate(day) : null,
        reason: answer === 'DECLINED' ? reason : null,
      }),
    onSuccess: async (_, {answer}) => {
      announce(t(`workshopAnswer.done.${answer}`))
      await onAnswered()
    },
    // The link may be over meanwhile: the page then says why.
    onError: () => onAnswered(),
  })
  const isFull = failureCode(error) === 'DATE_UNAVAILABLE'
  const problem = isFull ? ('full' as const) : ('failed' as const)
  return {
    isPending,
    problem: error === null ? null : problem,
    send: mutate,
  }
}
