import type {StatechartFile} from '../catalogue/catalogue.ts'
import styles from '../panel.module.css'
import {SequenceSwitch} from '../view/sequence-switch.tsx'
import type {ViewControl} from '../view/use-view.ts'
import {LiveActors} from './live-actors.tsx'
import {LiveRecording} from './live-recording.tsx'
import {LiveWatched} from './live-watched.tsx'
import {useLiveRecord, watchedIn} from './use-live-record.ts'
import type {LiveView} from './use-live-view.ts'

interface LivePanelProps {
  file: StatechartFile
  live: LiveView
  control: ViewControl
  /** Opens the followed actor's machine. */
  onWatch: (statechart: string) => void
  /** Goes on by hand from what the followed actor did. */
  onSimulate: (labels: readonly string[]) => void
}

/** The actors of the site's other tabs, or the followed one. */
export function LivePanel({file, live, control, onWatch, onSimulate}: LivePanelProps) {
  const record = useLiveRecord()
  const watched = watchedIn(record, live)
  const watch = (key: string) => {
    const chosen = record.actor(key)
    live.watch(key)
    if (chosen !== null && chosen.machine !== file.id) onWatch(chosen.machine)
  }
  const unreadable = record.unreadable()
  const problem = record.problem()
  return (
    <article>
      <h2>Live</h2>
      {unreadable === 0 ? null : (
        <p className={styles['problem']}>
          {unreadable === 1 ? 'One message' : `${unreadable} messages`} of another tab could not be read: it
          may run an older version of the site. Load that tab anew.
        </p>
      )}
      <p role="alert" className={problem === null ? undefined : styles['problem']}>
        {problem}
      </p>
      {live.value === 'waiting for actors' ? (
        <p role="status">
          No statechart runs in another tab. <a href="/consumer/home">Open the site</a> in one: machines
          appear here as soon as its page is used, such as by a press or a key. A page that nobody has touched
          runs none.
        </p>
      ) : null}
      {live.value === 'choosing' ? <LiveActors actors={record.actors()} onWatch={watch} /> : null}
      {watched === null || live.actor === null ? null : (
        <>
          <LiveWatched file={file} live={live} {...watched} actors={record.actors()} onWatch={watch} />
          {file.id === watched.actor.machine ? <SequenceSwitch control={control} /> : null}
          {file.id === watched.actor.machine ? (
            <LiveRecording key={watched.actor.key} {...watched} onSimulate={onSimulate} />
          ) : null}
        </>
      )}
    </article>
  )
}
