import {useState} from 'react'
import type {Model, Stimulus} from 'statechart-kit'
import styles from '../panel.module.css'
import {payloadFields} from '../payload/fields.ts'
import {shownLater} from '../view/shown-later.tsx'

const PayloadForm = shownLater('The form', async () => {
  const {PayloadForm: Loaded} = await import('../payload/payload-form.tsx')
  return Loaded
})

const KINDS: readonly {kind: Stimulus['kind']; title: string}[] = [
  {kind: 'start', title: 'Begin'},
  {kind: 'event', title: 'What may happen'},
  {kind: 'settle', title: 'How what runs may end'},
  {kind: 'wait', title: 'The clock'},
]

interface ChoicesProps {
  model: Model
  choices: readonly Stimulus[]
  /** Milliseconds since the beginning. */
  now: number
  onAct: (label: string) => void
  /** Takes a step with data of the reader; returns why that is not possible. */
  onSend: (label: string) => string | null
}

/** What can happen next, each as a button; the data of an event can be changed before it is sent. */
export function Choices({model, choices, now, onAct, onSend}: ChoicesProps) {
  const [edited, setEdited] = useState<string | null>(null)
  const open = choices.find(({kind, label}) => kind === 'event' && label === edited)
  return KINDS.map(({kind, title}) => {
    const offered = choices.filter((each) => each.kind === kind)
    if (offered.length === 0) return null
    return (
      <section key={kind} aria-label={title}>
        <h3>{title}</h3>
        <div className={styles['actions']}>
          {offered.map((stimulus) => (
            <Choice
              key={stimulus.label}
              words={wording(stimulus, now)}
              stimulus={stimulus}
              hasData={stimulus.kind === 'event' && payloadFields(model, stimulus.event).length > 0}
              isEdited={stimulus.label === edited}
              onAct={onAct}
              onEdit={setEdited}
            />
          ))}
        </div>
        {open?.kind === 'event' && kind === 'event' ? (
          <PayloadForm
            key={open.label}
            model={model}
            stimulus={open}
            onSend={(label) => {
              const problem = onSend(label)
              if (problem === null) setEdited(null)
              return problem
            }}
            onClose={() => setEdited(null)}
          />
        ) : null}
      </section>
    )
  })
}

interface ChoiceProps {
  words: string
  stimulus: Stimulus
  hasData: boolean
  isEdited: boolean
  onAct: (label: string) => void
  onEdit: (label: string | null) => void
}

function Choice({words, stimulus: {label}, hasData, isEdited, onAct, onEdit}: ChoiceProps) {
  return (
    <div className={styles['choice']}>
      <button type="button" onClick={() => onAct(label)}>
        {words}
      </button>
      {hasData ? (
        <button
          type="button"
          aria-label={`Edit data of ${label}`}
          aria-expanded={isEdited}
          onClick={() => onEdit(isEdited ? null : label)}
        >
          Edit data
        </button>
      ) : null}
    </div>
  )
}

function wording(stimulus: Stimulus, now: number): string {
  return stimulus.kind === 'wait'
    ? `${stimulus.label} (${(stimulus.timer.due - now) / 1000} s)`
    : stimulus.label
}
