import {
  type Change,
  type Difference,
  type DifferenceFile,
  differenceText,
  factText,
  partOf,
  type StatechartTransition,
  transitionName,
  wholeChange,
} from 'statechart-kit'
import type {ViewPlace} from '../../machines/visualiser/setup.ts'
import type {StatechartFile} from '../catalogue/catalogue.ts'
import {CopyButton} from '../details/copy-button.tsx'
import styles from '../panel.module.css'
import {NoComparison} from './no-comparison.tsx'
import type {DifferenceNews} from './use-differences.ts'

interface ChangesPanelProps {
  file: StatechartFile
  /** Machines that exist today. */
  statecharts: readonly string[]
  differences: DifferenceNews
  onGo: (change: Partial<ViewPlace>) => void
}

const SIGNS = {added: '+', removed: '−', changed: '~'} as const

/** The differences since an earlier version, for this machine part by part. */
export function ChangesPanel({file, statecharts, differences, onGo}: ChangesPanelProps) {
  if (differences.kind === 'loading') return <p role="status">Reading the comparison…</p>
  if (differences.kind !== 'ready') return <NoComparison file={file} kind={differences.kind} />
  const {file: compared} = differences
  const machine = file.id
  const own = compared.machines.find((each) => each.machine === machine)
  return (
    <article>
      <h2>Changes since {compared.ref}</h2>
      <p>
        Commit <code>{compared.commit.slice(0, 9)}</code>.
        {own === undefined && compared.broken[machine] === undefined ? (
          <> This statechart is as it was.</>
        ) : null}
      </p>
      {own === undefined ? null : <OwnChanges difference={own} onGo={onGo} />}
      <Others compared={compared} {...{machine, statecharts, onGo}} />
    </article>
  )
}

function OwnChanges({difference, onGo}: {difference: Difference; onGo: ChangesPanelProps['onGo']}) {
  const {states, transitions} = difference
  return (
    <>
      {wholeChange(difference) === 'added' ? <p>The whole machine is new.</p> : null}
      <CopyButton text={differenceText(difference)} />
      <ul className={styles['changes']} aria-label="Changes">
        {states.map((change) => (
          <ChangeItem
            key={partOf(change).id}
            change={change}
            name={`state ${partOf(change).id}`}
            onShow={() => onGo({state: partOf(change).id, transition: null})}
          />
        ))}
        {transitions.map((change) => (
          <ChangeItem
            key={`${change.kind} ${partOf(change).id}`}
            change={change}
            name={transitionName(partOf<StatechartTransition>(change))}
            onShow={() => onGo({transition: partOf(change).id, state: null})}
          />
        ))}
      </ul>
    </>
  )
}

function ChangeItem<Part>({change, name, onShow}: {change: Change<Part>; name: string; onShow: () => void}) {
  const words = (
    <>
      <span aria-hidden="true">{SIGNS[change.kind]} </span>
      <span className="visually-hidden">{change.kind}: </span>
      {name}
    </>
  )
  return (
    <li className={styles['change']} data-change={change.kind}>
      {change.kind === 'removed' ? (
        <span>{words}</span>
      ) : (
        <button type="button" onClick={onShow}>
          {words}
        </button>
      )}
      {change.kind === 'changed' ? (
        <ul>
          {change.facts.map((fact) => (
            <li key={fact.name}>{factText(fact)}</li>
          ))}
        </ul>
      ) : null}
    </li>
  )
}

function Others({
  compared,
  machine,
  statecharts,
  onGo,
}: Pick<ChangesPanelProps, 'statecharts' | 'onGo'> & {compared: DifferenceFile; machine: string}) {
  const others = compared.machines.filter((each) => each.machine !== machine)
  const broken = Object.entries(compared.broken)
  return (
    <>
      <h3>Other machines</h3>
      {others.length === 0 ? <p>No other statechart differs.</p> : null}
      <ul className={styles['links']} aria-label="Other machines that differ">
        {others.map((difference) => (
          <li key={difference.machine}>
            {statecharts.includes(difference.machine) ? (
              <button type="button" onClick={() => onGo({statechart: difference.machine, panel: 'changes'})}>
                {difference.machine}
              </button>
            ) : (
              difference.machine
            )}{' '}
            {sizeOf(difference)}
          </li>
        ))}
      </ul>
      {broken.map(([id, reason]) => (
        <p key={id}>
          {id} did not build there: {reason}
        </p>
      ))}
    </>
  )
}

function sizeOf(difference: Difference): string {
  const whole = wholeChange(difference)
  if (whole !== null) return whole === 'added' ? 'is new' : 'is gone'
  const count = difference.states.length + difference.transitions.length
  return count === 1 ? '1 change' : `${count} changes`
}
