import {expect, it} from 'vitest'
import {figuresCsv} from '../../../src/features/desk/lead/figures-csv.ts'

const calls = (NO_ANSWER: number, VERIFIED: number) => ({
  NO_ANSWER,
  VERIFIED,
  NOT_INTERESTED: 0,
  RESCHEDULE_REQUIRED: 1,
})
const FIGURES = {
  day: '2026-03-10',
  hours: [{hour: 9, outcomes: calls(2, 3)}],
  agents: [
    {name: 'Asha Care', outcomes: calls(2, 1)},
    {name: '=Ravi', outcomes: calls(0, 2)},
  ],
  medianMinutesToFirstCall: 12,
  attemptsToVerified: 1.5,
}

it.each([
  [false, ['agent 1', 'agent 2']],
  [true, ['Asha Care', `"'=Ravi"`]],
])("the lead's file, with names: %s", (isNamed, [one, other]) => {
  expect(figuresCsv(FIGURES, isNamed)).toBe(
    [
      'day,group,of,NO_ANSWER,VERIFIED,NOT_INTERESTED,RESCHEDULE_REQUIRED\r\n',
      '2026-03-10,hour,9,2,3,0,1\r\n',
      `2026-03-10,agent,${one},2,1,0,1\r\n`,
      `2026-03-10,agent,${other},0,2,0,1\r\n`,
    ].join(''),
  )
})
