import type {MachineStep} from '../../contract/site/machine-channel.ts'
import type {StatechartFile} from '../catalogue/catalogue.ts'
import type {LiveActor} from '../channel/live-record.ts'
import {ChangedValues} from '../context/changed-values.tsx'
import styles from '../panel.module.css'
import {casesFor, labelOf, statesIn} from '../statechart/live-cases.ts'
import {useCalm} from '../statechart/use-calm.ts'
import {partName} from '../view/part-name.ts'
import {LiveLog} from './live-log.tsx'
import {endOf, eventInWords, timeOf, valueInWords} from './live-words.ts'
import type {LiveView} from './use-live-view.ts'

interface LiveWatchedProps {
  file: StatechartFile
  live: LiveView
  actor: LiveActor
  actors: readonly LiveActor[]
  shown: MachineStep
  onWatch: (key: string) => void
}

/** One actor of another tab: its state, its log, and the events that can be sent to it. */
export function LiveWatched({file, live, actor, actors, shown, onWatch}: LiveWatchedProps) {
  const states = file.id === actor.machine ? statesIn(file.statechart, shown.value) : []
  const wording = (event: string) => eventInWords(file.id === actor.machine ? file.statechart : null, event)
  const isPast = live.moment !== null
  const isLost = live.value === 'lost'
  const heard = useCalm(`${actor.machine} is in ${valueInWords(shown.value)}.`)
  const took = shown.taken.map((id) => (file.id === actor.machine ? partName(file.statechart, id) : id))
  const first = actor.steps[0]?.number ?? 1
  const previous = actor.steps.find(({number}) => number === shown.number - 1)
  const parent = actors.find(({key}) => key === actor.parent)
  const children = actors.filter((each) => each.parent === actor.key && each.isRunning)
  return (
    <>
      <div className={styles['actions']}>
        <button type="button" onClick={live.list}>
          All actors
        </button>
        {isPast && !isLost ? (
          <button type="button" onClick={live.lookAtNow}>
            Back to now
          </button>
        ) : null}
        {file.id === actor.machine ? null : (
          <button type="button" onClick={() => onWatch(actor.key)}>
            Show the statechart {actor.machine}
          </button>
        )}
        {[...(parent?.isRunning === true ? [parent] : []), ...children].map(({key, machine}) => (
          <button key={key} type="button" onClick={() => onWatch(key)}>
            {key === parent?.key ? `Run by ${machine}` : `Runs ${machine}`}
          </button>
        ))}
      </div>
      <h3>
        {actor.machine} on {actor.page}
      </h3>
      {isLost ? (
        <p className={styles['problem']}>{endOf(actor)} What it did can still be looked at.</p>
      ) : null}
      {isPast && !isLost ? (
        <p className={styles['problem']}>
          Looking back at step {shown.number}; nothing can be sent from here.
        </p>
      ) : null}
      {states === null ? (
        <p className={styles['problem']} role="alert">
          Its tab says “{valueInWords(shown.value)}”, a state that this machine does not have: one of the two
          is older. Load both anew.
        </p>
      ) : null}
      <p>
        {isPast ? 'Was' : 'Is'} in <strong>{valueInWords(shown.value)}</strong>
        {shown.status === 'active' ? '' : `: ${shown.status}`}
      </p>
      <p role="status" className="visually-hidden">
        {heard}
      </p>
      <LiveCases file={file} live={live} states={states} />
      <label className={styles['labelled']}>
        Timeline
        <input
          className={styles['timeline']}
          type="range"
          min={first}
          max={actor.newest.number}
          value={shown.number}
          aria-valuetext={`Step ${shown.number} of ${actor.newest.number}, ${wording(shown.event)}`}
          onChange={({target}) => live.lookAt(Number(target.value))}
        />
      </label>
      <LiveLog
        wording={wording}
        steps={actor.steps}
        shown={shown.number}
        isFollowing={!isPast}
        onChoose={live.lookAt}
      />
      {first > 1 ? <p className={styles['quiet']}>Steps before {first} are no longer stored.</p> : null}
      <details>
        <summary>Step {shown.number}</summary>
        <p>
          <code>{shown.event}</code> at {timeOf(shown.at)}
        </p>
        <p className={styles['quiet']}>Took: {took.join('; ') || 'nothing'}</p>
        {previous === undefined ? null : <ChangedValues before={previous.context} after={shown.context} />}
        <p className={styles['quiet']}>Sent with it:</p>
        <pre>{JSON.stringify(shown.sent, null, 1)}</pre>
        <p className={styles['quiet']}>Knew then:</p>
        <pre>{JSON.stringify(shown.context, null, 1)}</pre>
      </details>
    </>
  )
}

/** The model's cases for the current states, each as a button that sends its event to the actor. */
function LiveCases({
  file,
  live,
  states,
}: Pick<LiveWatchedProps, 'file' | 'live'> & {states: readonly string[] | null}) {
  const isPresent = live.moment === null && live.value !== 'lost'
  const cases = isPresent ? casesFor(file.model, file.statechart, states ?? []) : []
  if (cases.length === 0) return null
  return (
    <section aria-label="Send to it">
      <h3>Send to it</h3>
      <div className={styles['actions']}>
        {cases.map(labelOf).map((label) => (
          <button key={label} type="button" onClick={() => live.send(label)}>
            {label}
          </button>
        ))}
      </div>
    </section>
  )
}
