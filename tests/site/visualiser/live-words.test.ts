import {describe, expect, it} from 'vitest'
import type {LiveActor} from '../../../visualiser/channel/live-record.ts'
import {endOf, eventInWords, valueInWords} from '../../../visualiser/live/live-words.ts'
import {recordedSteps} from '../../../visualiser/live/recorded-steps.ts'
import {casesFor, labelOf} from '../../../visualiser/statechart/live-cases.ts'
import {kioskFile, kioskModel} from '../../support/machines/kiosk.ts'
import {publishedStep} from '../../support/machines/published-machines.ts'

describe('a machine in another tab', () => {
  it.each([
    ['"at rest"', 'at rest'],
    ['{"serving":"paying"}', 'serving (paying)'],
    ['{"sound":{"on":"low"},"light":{}}', 'sound (on (low)), light'],
    ['no JSON', 'no JSON'],
  ])('whose state is %s is in "%s"', (value, words) => {
    expect(valueInWords(value)).toBe(words)
  })

  it.each([
    ['xstate.init', 'starts'],
    ['xstate.stop', 'is stopped'],
    ['xstate.done.actor.call of the bank', 'bank answers'],
    ['coin', 'coin'],
    ['dance', 'dance'],
  ])('that got %s says "%s"', (event, words) => {
    expect(eventInWords(kioskFile.statechart, event)).toBe(words)
  })

  it.each([
    ['active', true, 'Its tab was closed, left or loaded anew.'],
    ['done', false, 'It has come to its end.'],
    ['error', false, 'It has failed.'],
    ['stopped', false, 'The screen that ran it was left.'],
  ] as const)('whose status is %s says why it moves no longer', (status, isTabGone, words) => {
    const newest = publishedStep({status})
    const actor: LiveActor = {
      ...newest,
      key: 'tab-1 x:1',
      isRunning: false,
      isTabGone,
      newest,
      steps: [newest],
    }
    expect(endOf(actor)).toBe(words)
  })

  it('is offered the cases that its states take, also those around', () => {
    const casesIn = (...states: string[]) => casesFor(kioskModel, kioskFile.statechart, states).map(labelOf)
    expect(casesIn('kiosk', 'kiosk.closed')).toEqual(['open'])
    expect(casesIn('kiosk', 'kiosk.serving', 'kiosk.serving.waiting')).toEqual(['coin · of ten'])
    expect(casesIn('kiosk', 'kiosk.over')).toEqual([])
  })
})

describe('what is replayed of a machine in another tab', () => {
  const steps = [
    publishedStep({number: 3, value: '"closed"', taken: ['a']}),
    publishedStep({number: 4, value: '{"serving":"waiting"}', taken: ['b', 'c']}),
    publishedStep({number: 5, value: '"over"', taken: ['d']}),
  ]
  const [, second = publishedStep(), third = publishedStep()] = steps

  it('ends at the step that is shown, and knows that the first ones are not stored', () => {
    expect(recordedSteps(steps, second)).toEqual({
      earlier: 2,
      transitions: ['a', 'b', 'c'],
      state: {serving: 'waiting'},
    })
    expect(recordedSteps(steps, third).transitions).toEqual(['a', 'b', 'c', 'd'])
  })
})
