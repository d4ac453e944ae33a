import type {AnyStateMachine} from 'xstate'
import type {Graph} from '../explore/explore.ts'
import {outcomeLabel} from '../model/stimulus.ts'
import {isGuardNamed} from '../step/guards.ts'
import {statesOf, transitionsOf} from '../step/transitions.ts'
import {actorEvent, actorName, descriptorsFor, systemEvent} from '../step/xstate.ts'
import {isActionUnnamed} from '../step/xstate-words.ts'
import {unreachable} from '../walk/coverage.ts'
import {statesCutOff} from './cut-off.ts'

/** Names in a model that its machine does not have, and outcomes that it misses; other tools ignore both. */
export function modelProblems(graph: Graph): string[] {
  const {model, situations, steps} = graph
  const {machine} = model
  const offered = new Set(steps.map(({stimulus}) => stimulus.label))
  const states = statesOf(machine)
  const knows = (type: string) => states.some((node) => descriptorsFor(node, type).length > 0)
  const actors = new Set([
    ...Object.keys(machine.implementations.actors ?? {}),
    ...situations.flatMap(({agenda}) => agenda.pending.map(({src}) => src)),
    ...states.flatMap(({invoke}) => invoke.map(({id, src}) => actorName(src, id))),
  ])
  return [
    ...unreachedParts(graph),
    ...model.events
      .filter(({event}) => !knows(event.type))
      .map(({event}) => `${event.type}: the machine knows no such event`),
    ...Object.keys(model.outcomes)
      .filter((name) => !actors.has(name))
      .map((name) => `${name}: the machine invokes no such actor`),
    ...Object.entries(model.outcomes).flatMap(([name, outcomes]) =>
      outcomes
        .map((outcome) => outcomeLabel(name, outcome))
        .filter((label) => !offered.has(label))
        .map((label) => `${label}: never happens`),
    ),
    ...Object.entries(model.outcomes)
      .filter(([, outcomes]) => !outcomes.some((outcome) => 'error' in outcome))
      .map(([name]) => `${name}: the model lets it never fail`),
    ...situations
      .filter((each) => each.snapshot.status === 'active' && each.steps.length === 0)
      .map(
        ({snapshot}) => `${JSON.stringify(snapshot.value)}: nothing can happen there, yet it is not final`,
      ),
    ...ambiguous(graph),
    ...statechartProblems(machine),
  ]
}

/** A state that nothing leads to is a mistake of the machine; what it has follows from that. */
function unreachedParts(graph: Graph): string[] {
  const cutOff = statesCutOff(graph.model.machine)
  const isInside = (id: string) => cutOff.some((node) => id === node.id || id.startsWith(`${node.id} | `))
  return [
    ...cutOff
      .filter(({parent}) => parent === undefined || !cutOff.includes(parent))
      .map(({id}) => `${id}: nothing in the machine leads to this state`),
    ...unreachable(graph)
      .filter((id) => !isInside(id))
      .map((id) => `${id}: no path of the model leads there`),
  ]
}

/** Two stimuli of one situation with the same label would be ambiguous in a fixture. */
function ambiguous({situations}: Graph): string[] {
  return [
    ...new Set(
      situations.flatMap(({steps}) => {
        const labels = steps.map(({stimulus}) => stimulus.label)
        return labels.filter((label, index) => labels.indexOf(label) !== index)
      }),
    ),
  ].map((label) => `${label}: two cases bear this name`)
}

/** What a reader of a machine's drawing would miss, and what says nothing to them. */
export function statechartProblems(machine: AnyStateMachine): string[] {
  const states = statesOf(machine)
  const transitions = [...transitionsOf(machine)]
  return [
    ...states
      .filter(({key, description}) => description !== undefined && wordsOf(description) === wordsOf(key))
      .map(({id}) => `${id}: the description repeats the name`),
    ...states.flatMap(({id, invoke, transitions: handled}) =>
      invoke
        .filter((each) => !handled.has(actorEvent(each.id, {error: null}).type))
        .map(({id: actor, src}) => `${id}: '${actorName(src, actor)}' may fail unheard`),
    ),
    ...transitions
      .filter(
        ([, {guard, actions}]) =>
          (guard !== undefined && !isGuardNamed(machine, guard)) || actions.some(isActionUnnamed),
      )
      .map(([id]) => `${id}: a guard or an action has no name`),
    ...transitions
      .filter(([, {eventType}]) => isDelayUnnamed(eventType))
      .map(([id]) => `${id}: the delay has no name`),
  ]
}

function isDelayUnnamed(eventType: string): boolean {
  const system = systemEvent(eventType)
  return system?.kind === 'after' && /^\d+\./.test(system.of)
}

/** The words of a name or a sentence, without articles and forms of "to be". */
function wordsOf(text: string): string {
  const words = text.toLowerCase().match(/[a-z]+/g) ?? []
  return words.filter((word) => !['the', 'a', 'an', 'is', 'are', 'it'].includes(word)).join(' ')
}
