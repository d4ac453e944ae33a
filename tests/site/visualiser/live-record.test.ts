import {statechartOf} from 'statechart-kit'
import {describe, expect, it} from 'vitest'
import {readMachineMessage, readMachineSteps} from '../../../contract/site/machine-channel.ts'
import {otpMachine} from '../../../machines/otp/machine.ts'
import {liveRecord, MOST_STEPS} from '../../../visualiser/channel/live-record.ts'
import {statesIn} from '../../../visualiser/statechart/live-cases.ts'
import {publishedStep} from '../../support/machines/published-machines.ts'

const framed = () => {
  const frames: (() => void)[] = []
  return {
    record: liveRecord((run) => frames.push(run)),
    draw: () => {
      for (const run of frames.splice(0)) run()
    },
    frames,
  }
}

describe('the record of the running machines', () => {
  it('lists an actor from its first step on, tab by tab, below the one that invoked it', () => {
    const {record} = framed()
    record.hear([
      publishedStep(),
      publishedStep({session: 'x:2', parent: 'x:1', machine: 'location'}),
      publishedStep({tab: 'tab-2'}),
    ])
    expect(record.actors().map(({key, parent}) => [key, parent])).toEqual([
      ['tab-1 x:1', null],
      ['tab-1 x:2', 'tab-1 x:1'],
      ['tab-2 x:1', null],
    ])
  })

  it('is drawn at once, and once a frame at any rate', () => {
    const {record, draw, frames} = framed()
    let drawn = 0
    record.subscribe(() => {
      drawn += 1
    })
    for (let number = 1; number <= 1000; number += 1) {
      record.hear([publishedStep({number})])
      expect(drawn).toBe(1)
    }
    expect(frames).toHaveLength(1)
    draw()
    expect(drawn).toBe(2)
    draw()
    expect([drawn, frames.length]).toEqual([2, 0])
    record.hear([publishedStep({number: 1001})])
    expect(drawn).toBe(3)
    expect(record.actor('tab-1 x:1')?.steps).toHaveLength(1001)
  })

  it('stores a limited number of steps, the newest ones, and drops none of quiet actors', () => {
    const {record} = framed()
    record.hear([publishedStep({tab: 'quiet'})])
    for (let number = 1; number <= 2 * MOST_STEPS; number += 1) record.hear([publishedStep({number})])
    const [quiet, busy] = record.actors()
    expect(quiet?.steps).toHaveLength(1)
    expect(busy?.newest.number).toBe(2 * MOST_STEPS)
    expect((busy?.steps.length ?? 0) + 1).toBeLessThanOrEqual(MOST_STEPS)
    expect(busy?.steps.at(-1)?.number).toBe(2 * MOST_STEPS)
  })

  it('puts the history for a late viewer before newer steps, each step once', () => {
    const {record} = framed()
    record.hear([publishedStep({number: 3})])
    record.hear([1, 2, 3].map((number) => publishedStep({number})))
    expect(record.actor('tab-1 x:1')?.steps.map(({number}) => number)).toEqual([1, 2, 3])
  })

  it('marks stopped actors, closed tabs, and returned ones', () => {
    const {record} = framed()
    record.hear([publishedStep(), publishedStep({tab: 'tab-2'})])
    record.hear([publishedStep({number: 2, status: 'stopped'})])
    record.lose('tab-2')
    expect(record.actors().map(({isRunning, isTabGone}) => [isRunning, isTabGone])).toEqual([
      [false, false],
      [false, true],
    ])
    record.hear([publishedStep({tab: 'tab-2'})])
    expect(record.actor('tab-2 x:1')?.isRunning).toBe(true)
  })

  it('drops actors that ended long ago', () => {
    const {record} = framed()
    for (let each = 0; each < 200; each += 1)
      record.hear([publishedStep({session: `x:${each}`, status: 'stopped'})])
    expect(record.actors().length).toBeLessThanOrEqual(20)
  })

  it('keeps the one that is watched, until another is', () => {
    const {record} = framed()
    const hear = (session: string) => record.hear([publishedStep({session, status: 'stopped'})])
    hear('x:watched')
    record.hold('tab-1 x:watched')
    for (let each = 0; each < 30; each += 1) hear(`x:${each}`)
    expect(record.actor('tab-1 x:watched')?.steps).toHaveLength(1)
    record.hold(null)
    hear('x:last')
    expect(record.actor('tab-1 x:watched')).toBeNull()
  })
})

describe('the channel between tabs', () => {
  it.each([
    null,
    'hello',
    {},
    {kind: 'step'},
    {...publishedStep(), number: '1'},
    {...publishedStep(), taken: 'x'},
    {kind: 'order', viewer: 'a', tab: 'b', session: 'c', machine: 'otp', event: {}},
    {kind: 'goodbye', tab: 'x'.repeat(1000)},
    {session: 'x:1', machine: 'otp', value: '"a"', status: 'active', event: 'e', taken: []},
  ])('ignores other messages, and those of an older format', (rubbish) => {
    expect(readMachineMessage(rubbish)).toBeNull()
  })

  it('reads the valid part of a history', () => {
    expect(readMachineSteps([publishedStep(), {old: true}, null])).toHaveLength(1)
  })

  it('finds the states of a published value, and reports those that a machine does not have', () => {
    const statechart = statechartOf(otpMachine)
    expect(statesIn(statechart, '"sending code"')).toEqual(['otp', 'otp.sending code'])
    expect(statesIn(statechart, '"gone"')).toBeNull()
    expect(statesIn(statechart, 'no JSON')).toBeNull()
  })
})
