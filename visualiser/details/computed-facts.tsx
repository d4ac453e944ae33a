import {useMemo} from 'react'
import type {Moment, StatechartTransition} from 'statechart-kit'
import type {StatechartFile} from '../catalogue/catalogue.ts'
import styles from '../panel.module.css'
import {useSources} from '../source/use-source.ts'
import {timerName} from '../view/part-name.ts'
import {delayOf, inputOf, situationIn, timeInWords} from './computed.ts'

interface Computed {
  file: StatechartFile
  /** Of what is played. */
  moment: Moment | undefined
}

/** A delay by its name, how it is computed, and how long it is in a situation. */
export function DelayFacts({file, moment, transition}: Computed & {transition: StatechartTransition}) {
  const name = timerName(transition.event)
  const expression = useSources().machines[file.id]?.delays[name]
  const situation = useMemo(() => situationIn(file, moment, transition.source), [file, moment, transition])
  const ms = situation === null ? null : delayOf(file.model, transition, situation)
  return (
    <>
      <dt>Delay</dt>
      <dd>{name}</dd>
      {expression === undefined ? null : (
        <>
          <dt>Computed</dt>
          <dd>
            <code>{expression}</code>
          </dd>
        </>
      )}
      {ms === null || situation === null ? null : (
        <>
          <dt>Takes</dt>
          <dd>
            {timeInWords(ms)} <span className={styles['quiet']}>{situation.words}</span>
          </dd>
        </>
      )}
    </>
  )
}

/** What an actor is given: how it is computed, and what it is in a situation. */
export function ActorInput({file, moment, state, actor}: Computed & {state: string; actor: string}) {
  const expression = useSources().machines[file.id]?.inputs[`${state} ${actor}`]
  const situation = useMemo(() => situationIn(file, moment, state), [file, moment, state])
  const value = situation === null ? null : inputOf(file.model, state, actor, situation)
  if (expression === undefined && value === null) return null
  return (
    <details>
      <summary>Its input</summary>
      {expression === undefined ? null : <code>{expression}</code>}
      {value === null || situation === null ? null : (
        <>
          <p className={styles['quiet']}>{situation.words}:</p>
          <pre>{value}</pre>
        </>
      )}
    </details>
  )
}
