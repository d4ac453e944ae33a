import {readFileSync} from 'node:fs'
import {statechartOf} from 'statechart-kit'
import {describe, expect, it} from 'vitest'
import {machines} from '../../../machines/index.ts'
import {machineSource} from '../../../scripts/lib/machines/source-places.ts'

function lineOf({file, line}: {file: string; line: number}): string {
  return readFileSync(file, 'utf8').split('\n')[line - 1] ?? ''
}

describe('the places of a machine in its source', () => {
  it.each(Object.entries(machines))('are known for every state and transition of %s', (id, machine) => {
    const statechart = statechartOf(machine)
    const {parts} = machineSource(statechart, `machines/${id}/machine.ts`)
    const wanted = [...statechart.states, ...statechart.transitions].map((each) => each.id)
    expect(wanted.filter((each) => parts[each] === undefined)).toEqual([])
  })

  it.each([
    ['otp', machines.otp],
    ['booking', machines.booking],
    ['desk', machines.desk],
  ] as const)('are the lines of %s with the names of its states and events', (id, machine) => {
    const statechart = statechartOf(machine)
    const {parts} = machineSource(statechart, `machines/${id}/machine.ts`)
    const misplaced = statechart.states
      .filter(({parent}) => parent !== null)
      .filter(({id: state, name}) => {
        const place = parts[state]
        const text = place === undefined ? '' : lineOf(place)
        return !new RegExp(`^\\s*'?${name}'?[:,]`).test(text) && !text.includes(`${name.replaceAll(' ', '')}`)
      })
    expect(misplaced.map(({id: state}) => `${state}: ${JSON.stringify(parts[state])}`)).toEqual([])
    const alone = statechart.transitions.filter(
      ({kind, source, event}) =>
        kind === 'event' &&
        statechart.transitions.filter((each) => each.source === source && each.event === event).length === 1,
    )
    expect(alone.length).toBeGreaterThan(2)
    const wrong = alone.filter(({id: transition, event}) => {
      const place = parts[transition]
      return place === undefined || !lineOf(place).includes(event)
    })
    expect(wrong.map(({id: transition}) => `${transition}: ${JSON.stringify(parts[transition])}`)).toEqual([])
  })

  it('go with the expressions of delays and inputs', () => {
    const {delays, inputs} = machineSource(statechartOf(machines.otp), 'machines/otp/machine.ts')
    expect(delays).toEqual({'resend wait': '({context}) => context.resendWaitMs'})
    expect(inputs['otp.sending code otp.sending code'] ?? Object.values(inputs)[0]).toContain('phone, refId')
  })
})
