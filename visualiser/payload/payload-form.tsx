import {type SubmitEvent, useEffect, useRef, useState} from 'react'
import type {Model, Stimulus} from 'statechart-kit'
import styles from '../panel.module.css'
import {type Draft, type Field, payloadFields, readDraft} from './fields.ts'
import {ownLabel} from './own-data.ts'
import own from './payload-form.module.css'

interface PayloadFormProps {
  model: Model
  stimulus: Extract<Stimulus, {kind: 'event'}>
  /** Takes the step with this label; returns why that is not possible. */
  onSend: (label: string) => string | null
  onClose: () => void
}

/** What was typed stays while the page does. */
const drafts = new WeakMap<Model, Map<string, Draft>>()

function draftsOf(model: Model): Map<string, Draft> {
  const known = drafts.get(model) ?? new Map<string, Draft>()
  drafts.set(model, known)
  return known
}

/** The data of an event, to change before it is sent. */
export function PayloadForm({model, stimulus, onSend, onClose}: PayloadFormProps) {
  const {label, event} = stimulus
  const fields = payloadFields(model, event)
  const [draft, setDraft] = useState<Draft>(() => draftsOf(model).get(label) ?? {})
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => firstField(form.current)?.focus(), [])

  function type(name: string, text: string) {
    const next = {...draft, [name]: text}
    draftsOf(model).set(label, next)
    setDraft(next)
  }

  function reset() {
    draftsOf(model).delete(label)
    setDraft({})
    setProblems(new Map())
    setRefusal(null)
  }

  function send(submitted: SubmitEvent) {
    submitted.preventDefault()
    const read = readDraft(fields, draft)
    setProblems(read.kind === 'problems' ? read.problems : new Map())
    setRefusal(read.kind === 'problems' ? null : onSend(ownLabel(event.type, read.data)))
    if (read.kind === 'problems') {
      const wrong = fields.findIndex(({name}) => read.problems.has(name))
      firstField(form.current, wrong)?.focus()
    }
  }

  return (
    <form ref={form} className={own['form']} aria-label={`Data of ${label}`} onSubmit={send} noValidate>
      <h4>{label}</h4>
      {fields.map((field) => (
        <FieldEditor
          key={field.name}
          field={field}
          typed={draft[field.name] ?? field.given}
          problem={problems.get(field.name) ?? null}
          onType={(text) => type(field.name, text)}
        />
      ))}
      <p role="alert" className={refusal === null ? undefined : styles['problem']}>
        {refusal}
      </p>
      <FormActions onReset={reset} onClose={onClose} />
    </form>
  )
}

function FormActions({onReset, onClose}: {onReset: () => void; onClose: () => void}) {
  return (
    <div className={styles['actions']}>
      <button type="submit">Send</button>
      <button type="button" onClick={onReset}>
        As in the model
      </button>
      <button type="button" onClick={onClose}>
        Close
      </button>
    </div>
  )
}

function firstField(form: HTMLFormElement | null, index = 0): HTMLElement | null {
  return form?.querySelectorAll<HTMLElement>('input, select, textarea')[index] ?? null
}

interface FieldEditorProps {
  field: Field
  typed: string
  problem: string | null
  onType: (text: string) => void
}

function FieldEditor({field: {name, editor, isOptional}, typed, problem, onType}: FieldEditorProps) {
  const id = `payload-${name}`
  const common = {
    id,
    className: styles['field'],
    value: typed,
    'aria-invalid': problem !== null,
    'aria-describedby': problem === null ? undefined : `${id}-problem`,
    onChange: ({target}: {target: {value: string}}) => onType(target.value),
  }
  return (
    <div className={own['entry']}>
      <label htmlFor={id}>
        {name}
        <span className={styles['quiet']}>
          {editor === 'json' ? ' as JSON' : ''}
          {isOptional ? ', empty leaves it out' : ''}
        </span>
      </label>
      {editor === 'json' ? (
        <textarea {...common} rows={Math.min(8, typed.split('\n').length + 1)} spellCheck={false} />
      ) : editor === 'choice' ? (
        <select {...common}>
          {isOptional ? <option value="">left out</option> : null}
          <option value="true">true</option>
          <option value="false">false</option>
        </select>
      ) : (
        <input {...common} type="text" autoComplete="off" spellCheck={false} />
      )}
      {problem === null ? null : (
        <p id={`${id}-problem`} className={own['problem']}>
          {problem}
        </p>
      )}
    </div>
  )
}
