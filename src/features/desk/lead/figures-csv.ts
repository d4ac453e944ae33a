import type {DeskFigures} from '../../../../contract/desk/figures.ts'
import {CALL_OUTCOMES} from '../../../../domain/booking/verification.ts'
import {csvLine} from '../../../../domain/desk/csv.ts'

/** The figures as a CSV file; agents are numbered unless their names are asked for. */
export function figuresCsv({day, hours, agents}: DeskFigures, isNamed: boolean): string {
  const lines = [
    csvLine(['day', 'group', 'of', ...CALL_OUTCOMES]),
    ...hours.map(({hour, outcomes}) =>
      csvLine([day, 'hour', hour, ...CALL_OUTCOMES.map((outcome) => outcomes[outcome])]),
    ),
    ...agents.map(({name, outcomes}, index) => {
      const agent = isNamed ? name : `agent ${index + 1}`
      return csvLine([day, 'agent', agent, ...CALL_OUTCOMES.map((outcome) => outcomes[outcome])])
    }),
  ]
  return `${lines.join('\r\n')}\r\n`
}
