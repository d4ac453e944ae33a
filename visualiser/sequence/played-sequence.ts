import {choicesOf, type Model, type Moment, type Stimulus} from 'statechart-kit'
import {play} from '../payload/own-data.ts'
import {CLOCK, type MessageSequence, OUTSIDE, type RunMessage, sequenceOf} from './sequence.ts'

/** The messages of a simulation or of a path. */
export function playedSequence(model: Model, labels: readonly string[]): MessageSequence {
  const {id} = model.machine
  const {moments} = play(model, labels)
  const messages = moments.flatMap((moment, index): RunMessage[] => {
    const before = moments[index - 1]
    const stimulus = choicesOf(model, before).find(({label}) => label === moment.label)
    const step = index + 1
    return [
      {from: senderOf(stimulus), to: id, text: wordsOf(stimulus, moment.label), step},
      ...ordersIn(before, moment, stimulus).map(({to, text}) => ({from: id, to, text, step})),
    ]
  })
  return sequenceOf(id, messages)
}

function senderOf(stimulus: Stimulus | undefined): string {
  if (stimulus?.kind === 'settle') return stimulus.actor.src
  return stimulus?.kind === 'wait' ? CLOCK : OUTSIDE
}

/** Without the sender's name, which the column says. */
function wordsOf(stimulus: Stimulus | undefined, label: string): string {
  const name = stimulus?.kind === 'settle' ? `${stimulus.actor.src} ` : ''
  return label.startsWith(name) ? label.slice(name.length) : label
}

/** The actors that a step begins, and those that it stops before they end. */
function ordersIn(before: Moment | undefined, {agenda}: Moment, stimulus: Stimulus | undefined) {
  const earlier = before?.agenda.pending ?? []
  const settled = stimulus?.kind === 'settle' ? stimulus.actor.id : null
  const stopped = earlier.filter((actor) => !agenda.pending.includes(actor) && actor.id !== settled)
  const begun = agenda.pending.filter((actor) => !earlier.includes(actor))
  return [
    ...stopped.map(({src}) => ({to: src, text: 'stops'})),
    ...begun.map(({src}) => ({to: src, text: 'runs'})),
  ]
}
