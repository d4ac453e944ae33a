import {type Moment, replay} from 'statechart-kit'
import {describe, expect, it} from 'vitest'
import {liveMarks, marksOf} from '../../../visualiser/statechart/marks.ts'
import {partName, stateName, timerName} from '../../../visualiser/view/part-name.ts'
import {kioskFile, kioskModel, TO_A_REFUSAL, TO_PAYING} from '../../support/machines/kiosk.ts'
import {publishedStep} from '../../support/machines/published-machines.ts'

const {statechart} = kioskFile
const momentAfter = (labels: readonly string[]): Moment | undefined =>
  replay(kioskModel, labels).moments.at(-1)

describe('the highlights of what is played', () => {
  it('tell the active state from those around it, and say what was taken, chosen and hovered over', () => {
    const coin = 'kiosk.serving.waiting | coin | 0'
    const marks = marksOf({
      moment: momentAfter(TO_PAYING),
      hovered: new Set(['kiosk.serving.paying', 'kiosk.over']),
      selected: 'kiosk.serving.paying',
    })
    expect(Object.fromEntries(marks)).toEqual({
      'kiosk.serving.paying': 'on-path active selected',
      'kiosk.over': 'on-path',
      kiosk: 'around',
      'kiosk.serving': 'around',
      // It was left in this step.
      'kiosk.serving.waiting': 'taken',
      [coin]: 'taken',
    })
  })

  it('are none where nothing is played', () => {
    expect(marksOf({moment: undefined, hovered: new Set(), selected: null}).size).toBe(0)
  })
})

describe('the highlights of a machine in another tab', () => {
  const step = publishedStep({
    machine: 'kiosk',
    number: 4,
    value: '{"serving":"paying"}',
    taken: ['kiosk.serving.waiting | coin | 0'],
  })

  it('flash by turns now, and not where a step of the past is shown', () => {
    const taken = (number: number, isPresent: boolean) =>
      liveMarks(statechart, {...step, number}, isPresent, null).get('kiosk.serving.waiting | coin | 0')
    expect([taken(4, true), taken(5, true), taken(4, false)]).toEqual([
      'taken flash-0',
      'taken flash-1',
      'taken',
    ])
  })

  it('tell the active state from those around it', () => {
    expect(Object.fromEntries(liveMarks(statechart, {...step, taken: []}, true, 'kiosk.serving'))).toEqual({
      kiosk: 'around',
      'kiosk.serving': 'around selected',
      'kiosk.serving.paying': 'active',
    })
    expect(liveMarks(statechart, null, true, null).size).toBe(0)
  })
})

describe('a part of a machine in words', () => {
  it.each([
    ['kiosk', 'kiosk'],
    ['kiosk.closed', 'closed'],
    ['kiosk.serving.paying', 'serving › paying'],
    ['kiosk.closed | open | 0', 'closed: open → serving'],
    ['kiosk.serving.waiting | coin | 0', 'serving › waiting: coin [has change] → serving › paying'],
    ['kiosk.serving.waiting | coin | none', 'serving › waiting: coin, where every guard refuses'],
    ['kiosk.serving.paying | open | 0', 'serving › paying: open'],
    [
      'kiosk.serving.waiting | xstate.after.patience.kiosk.serving.waiting | 0',
      'serving › waiting: after patience → closed',
    ],
    ['kiosk.gone | dance | 0', 'kiosk.gone: dance'],
  ])('%s is %s', (id, words) => {
    expect(partName(statechart, id)).toBe(words)
  })

  it('is without the machine, from the outermost state inwards', () => {
    const deep = {
      ...statechart,
      states: [
        ...statechart.states,
        ...['first', 'second'].map((name, index) => {
          const [, closed] = statechart.states
          if (closed === undefined) throw new Error('The kiosk has states.')
          const parent = index === 0 ? 'kiosk.serving' : 'kiosk.serving.first'
          return {...closed, id: `${parent}.${name}`, name, parent}
        }),
      ],
    }
    expect(stateName(deep, 'kiosk.serving.first.second')).toBe('serving › first › second')
  })

  it('of a timer is that of its delay', () => {
    expect(timerName('xstate.after.patience.kiosk.serving.waiting')).toBe('patience')
    expect(timerName('remind')).toBe('remind')
    const [timer] = momentAfter(TO_A_REFUSAL)?.agenda.timers ?? []
    expect(timerName(timer?.id ?? '')).toBe('patience')
  })
})
