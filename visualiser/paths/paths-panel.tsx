import {useMemo, useState} from 'react'
import {replay, requirementsOf} from 'statechart-kit'
import {activeNodes} from 'statechart-kit/xstate'
import type {StatechartFile} from '../catalogue/catalogue.ts'
import type {PlannedPath} from '../catalogue/planned-paths.ts'
import styles from '../panel.module.css'
import {SequenceSwitch} from '../view/sequence-switch.tsx'
import type {ViewControl} from '../view/use-view.ts'
import {MomentFacts, StepList} from './step-list.tsx'
import type {Played} from './use-played.ts'

interface PathsPanelProps {
  file: StatechartFile
  control: ViewControl
  played: Played
  open: string | null
  onOpen: (path: string | null) => void
  onGo: (step: number) => void
  onHover: (shown: ReadonlySet<string>) => void
  /** Continues manually from the path's current step. */
  onTakeOver: () => void
}

/** The generated paths: filter, show on the drawing, play step by step. */
export function PathsPanel({
  file,
  control,
  played,
  open,
  onOpen,
  onGo,
  onHover,
  onTakeOver,
}: PathsPanelProps) {
  const [filter, setFilter] = useState('')
  const shownBy = useMemo(() => new Map(file.paths.map((path) => [path.id, visited(file, path)])), [file])
  const path = file.paths.find(({id}) => id === open)
  const close = () => onOpen(null)
  if (open !== null && path === undefined) return <LostPath id={open} onClose={close} />
  if (path !== undefined)
    return (
      <OpenPath
        file={file}
        path={path}
        control={control}
        played={played}
        onClose={close}
        onGo={onGo}
        onTakeOver={onTakeOver}
      />
    )
  const matching = file.paths.filter((each) => matches(each, shownBy.get(each.id) ?? new Set(), filter, file))
  return (
    <article>
      <h2>
        {matching.length} of {file.paths.length} paths
      </h2>
      <label>
        State, transition, sentence or step
        <input className={styles['field']} value={filter} onChange={({target}) => setFilter(target.value)} />
      </label>
      <ol className={styles['steps']} aria-label="Paths">
        {matching.map((each) => (
          <li key={each.id}>
            <PathButton path={each} shown={shownBy.get(each.id) ?? new Set()} {...{onOpen, onHover}} />
          </li>
        ))}
      </ol>
    </article>
  )
}

function LostPath({id, onClose}: {id: string; onClose: () => void}) {
  return (
    <article>
      <p className={styles['problem']}>The path “{id}” is no longer planned: the machine has changed.</p>
      <div className={styles['actions']}>
        <button type="button" onClick={onClose}>
          All paths
        </button>
      </div>
    </article>
  )
}

interface OpenPathProps extends Pick<PathsPanelProps, 'file' | 'control' | 'played' | 'onGo' | 'onTakeOver'> {
  path: PlannedPath
  onClose: () => void
}

function OpenPath({file, path, control, played, onClose, onGo, onTakeOver}: OpenPathProps) {
  return (
    <article>
      <h2>Path {path.id}</h2>
      {played.problem === null ? null : <p className={styles['problem']}>{played.problem}</p>}
      <MomentFacts statechart={file.statechart} moment={played.moment} before={played.before} />
      <div className={styles['actions']}>
        <button type="button" onClick={onClose}>
          All paths
        </button>
        <button type="button" onClick={onTakeOver}>
          Go on by hand
        </button>
      </div>
      <SequenceSwitch control={control} />
      <StepList labels={path.labels} step={played.step} onGo={onGo} />
    </article>
  )
}

interface PathButtonProps extends Pick<PathsPanelProps, 'onOpen' | 'onHover'> {
  path: PlannedPath
  shown: ReadonlySet<string>
}

function PathButton({path: {id, labels}, shown, onOpen, onHover}: PathButtonProps) {
  return (
    <button
      type="button"
      onClick={() => onOpen(id)}
      onMouseEnter={() => onHover(shown)}
      onMouseLeave={() => onHover(new Set())}
      onFocus={() => onHover(shown)}
      onBlur={() => onHover(new Set())}
    >
      <span>
        <strong>{id}</strong> <span className={styles['quiet']}>{labels.length} steps:</span> {labels[0]} …{' '}
        {labels.at(-1)}
      </span>
    </button>
  )
}

/** The states and transitions of a path. */
function visited({model}: StatechartFile, {labels}: PlannedPath): ReadonlySet<string> {
  const {moments} = replay(model, labels)
  return new Set(
    moments.flatMap(({snapshot, taken}) => [...activeNodes(snapshot).map(({id}) => id), ...taken]),
  )
}

function matches(
  {id, labels}: PlannedPath,
  shown: ReadonlySet<string>,
  filter: string,
  {model}: StatechartFile,
): boolean {
  const wanted = filter.trim().toLowerCase()
  if (wanted === '') return true
  const sentence = [...requirementsOf(model.machine)].find(([name]) => name.toLowerCase() === wanted)
  if (sentence !== undefined) return sentence[1].some((each) => shown.has(each))
  return [id, ...labels, ...shown].some((each) => each.toLowerCase().includes(wanted))
}
