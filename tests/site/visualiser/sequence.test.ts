import {statechartOf} from 'statechart-kit'
import {describe, expect, it} from 'vitest'
import type {MachineStep} from '../../../contract/site/machine-channel.ts'
import {machines} from '../../../machines/index.ts'
import {otpModel} from '../../../machines/otp/model.ts'
import {liveRecord} from '../../../visualiser/channel/live-record.ts'
import {liveSequence} from '../../../visualiser/sequence/live-sequence.ts'
import {playedSequence} from '../../../visualiser/sequence/played-sequence.ts'

const written = ({from, to, text, step}: {from: string; to: string; text: string; step: number}) =>
  `${step} ${from} → ${to}: ${text}`

describe('the messages of a simulation', () => {
  const [start] = otpModel.starts
  const begin = `starts · ${start?.name}`
  const answer = `send code answers · ${otpModel.outcomes['send code']?.find((each) => 'output' in each)?.name}`

  it('are between the outside, the machine, what it runs and the clock, in order', () => {
    const {actors, messages} = playedSequence(otpModel, [
      begin,
      answer,
      'resend wait is over',
      'resend.asked',
    ])
    expect(actors).toEqual(['outside', 'otp', 'send code', 'clock'])
    expect(messages.map(written)).toEqual([
      `1 outside → otp: ${begin}`,
      '1 otp → send code: runs',
      `2 send code → otp: ${answer.slice('send code '.length)}`,
      '3 clock → otp: resend wait is over',
      '4 outside → otp: resend.asked',
      '4 otp → send code: runs',
    ])
  })

  it('name what is stopped before it ends', () => {
    const {messages} = playedSequence(otpModel, [begin, 'dialog.dismissed'])
    expect(messages.map(written)).toContain('2 otp → send code: stops')
  })
})

describe('the messages of a followed machine', () => {
  function step(
    number: number,
    event: string,
    value: unknown,
    given: Partial<MachineStep> = {},
  ): MachineStep {
    return {
      tab: 'tab-1',
      page: '/consumer/home',
      session: 'x:1',
      parent: null,
      machine: 'booking',
      number,
      at: number * 10,
      value: JSON.stringify(value),
      status: 'active',
      event,
      taken: [],
      sent: null,
      context: null,
      ...given,
    }
  }

  it('are with those to the machines that it runs, by time', () => {
    const record = liveRecord((run) => run())
    const child = {session: 'x:2', parent: 'x:1', machine: 'otp'}
    const statechart = statechartOf(machines.booking)
    const invoked = statechart.states.flatMap(({id, invokes}) =>
      invokes.map((each) => ({state: id, ...each})),
    )
    const proving = invoked.find(({src}) => src === 'prove the phone')
    record.hear([
      step(1, 'xstate.init', {editing: 'untroubled'}),
      step(2, 'booking.asked', 'proving the phone'),
      step(1, 'xstate.init', 'sending code', {...child, at: 20}),
      step(2, 'dialog.dismissed', 'dismissed', {...child, at: 25}),
      step(3, `xstate.done.actor.${proving?.id}`, 'refused'),
    ])
    const actor = record.actor('tab-1 x:1')
    if (actor === null) throw new Error('The actor is not recorded.')
    const children = new Map([['prove the phone', 'otp']])
    const {actors, messages} = liveSequence({id: 'booking', statechart, children}, actor, record.actors())
    expect(actors).toEqual(['outside', 'booking', 'otp'])
    expect(messages.map(written)).toEqual([
      '1 outside → booking: starts',
      '2 outside → booking: booking.asked',
      '2 booking → otp: runs',
      '2 outside → otp: dialog.dismissed',
      '3 otp → booking: answers',
    ])
  })
})
