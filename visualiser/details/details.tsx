import type {ReactNode} from 'react'
import type {Moment, StatechartState, StatechartTransition} from 'statechart-kit'
import type {StatechartFile} from '../catalogue/catalogue.ts'
import {SentenceList} from '../coverage/sentence-list.tsx'
import styles from '../panel.module.css'
import {SourceLine} from '../source/source-line.tsx'
import {addressText, wholeMachine} from '../view/address.ts'
import {stateName} from '../view/part-name.ts'
import {ActorInput, DelayFacts} from './computed-facts.tsx'

interface DetailsProps {
  file: StatechartFile
  state: StatechartState | null
  transition: StatechartTransition | null
  /** What the drawing of a state offers. */
  actions: ReactNode
  /** Of what is played. */
  moment: Moment | undefined
}

/** All facts about one state or transition. */
export function Details({file, state, transition, actions, moment}: DetailsProps) {
  if (transition !== null) return <TransitionDetails {...{file, transition, moment}} />
  const shown = state ?? file.statechart.states[0]
  if (shown === undefined) return null
  const {name, type, history, description, tags, entry, exit, invokes, requirements} = shown
  const leaving = file.statechart.transitions.filter(({source}) => source === shown.id)
  const arriving = file.statechart.transitions.filter(
    ({source, targets}) => source !== shown.id && targets.includes(shown.id),
  )
  const isRoot = shown.parent === null
  return (
    <article>
      <p className={styles['kind']}>
        {isRoot ? 'statechart' : history === null ? `${type} state` : `${history} history`}
      </p>
      <h2>{name}</h2>
      <SourceLine machine={file.id} part={shown.id} />
      <p>{description}</p>
      {actions}
      <dl className={styles['facts']}>
        <Fact name="Tags" values={tags} />
        <Fact name="On entry" values={entry} />
        <Fact name="On exit" values={exit} />
        {invokes.length === 0 ? null : (
          <>
            <dt>Runs</dt>
            {invokes.map(({id, src}) => (
              <dd key={id}>
                <Child file={file} src={src} />
                <ActorInput {...{file, moment}} state={shown.id} actor={id} />
              </dd>
            ))}
          </>
        )}
      </dl>
      <SentenceList ids={requirements} />
      <TransitionLinks title="Leads on by" file={file} transitions={leaving} />
      <TransitionLinks title="Is reached by" file={file} transitions={arriving} />
    </article>
  )
}

type TransitionDetailsProps = Pick<DetailsProps, 'file' | 'moment'> & {transition: StatechartTransition}

function TransitionDetails({file, transition, moment}: TransitionDetailsProps) {
  const {label, kind, event, source, targets, guard, actions, isReentering, description, requirements} =
    transition
  return (
    <article>
      <p className={styles['kind']}>transition, {kind}</p>
      <h2>{label}</h2>
      <SourceLine machine={file.id} part={transition.id} />
      <p>{description}</p>
      <dl className={styles['facts']}>
        <dt>From</dt>
        <dd>
          <StateLink file={file} id={source} />
        </dd>
        <dt>To</dt>
        {targets.length === 0 ? <dd>stays where it is</dd> : null}
        {targets.map((target) => (
          <dd key={target}>
            <StateLink file={file} id={target} />
          </dd>
        ))}
        {kind === 'delay' ? (
          <DelayFacts {...{file, transition, moment}} />
        ) : (
          <Fact name="Event" values={[event === '' ? 'always' : label]} />
        )}
        <Fact name="Guard" values={guard === null ? [] : [guard]} />
        <Fact name="Actions" values={actions} />
        <Fact name="Enters anew" values={isReentering ? ['yes'] : []} />
      </dl>
      <SentenceList ids={requirements} />
    </article>
  )
}

function Fact({name, values}: {name: string; values: readonly string[]}) {
  if (values.length === 0) return null
  return (
    <>
      <dt>{name}</dt>
      {values.map((value) => (
        <dd key={value}>
          <code>{value}</code>
        </dd>
      ))}
    </>
  )
}

function Child({file, src}: {file: StatechartFile; src: string}) {
  const child = file.children.get(src)
  if (child === undefined) return <code>{src}</code>
  return (
    <>
      <code>{src}</code>: <a href={`#/${child}`}>statechart {child}</a>
    </>
  )
}

function StateLink({file, id}: {file: StatechartFile; id: string}) {
  return (
    <a href={linkTo(file, {state: id})}>
      {file.statechart.states.find((state) => state.id === id)?.name ?? id}
    </a>
  )
}

function TransitionLinks({
  title,
  file,
  transitions,
}: {
  title: string
  file: StatechartFile
  transitions: readonly StatechartTransition[]
}) {
  if (transitions.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <ul className={styles['links']}>
        {transitions.map(({id, label, guard, source}) => (
          <li key={id}>
            <a href={linkTo(file, {transition: id})}>{label}</a>
            {guard === null ? '' : ` [${guard}]`}
            {title === 'Is reached by' ? ` from ${stateName(file.statechart, source)}` : ''}
          </li>
        ))}
      </ul>
    </>
  )
}

function linkTo(
  {id}: StatechartFile,
  {state = null, transition = null}: {state?: string | null; transition?: string | null},
): string {
  return addressText({...wholeMachine(id), state, transition})
}
