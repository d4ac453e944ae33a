import {sql, type Transaction} from 'kysely'
import type {Tables} from '../../database/tables.ts'
import type {DataKind} from '../definition/data-kind.ts'
import type {Sentences} from '../definition/sentences.ts'
import type {RowProblem} from '../row-problem.ts'
import {stagedSql} from './staged-rows.ts'

interface Repeated {
  file: string
  line: number
  key: string
  firstFile: string
  firstLine: number
}

/** Rows that repeat another, and new rows that lack a column. */
export async function stagedProblems(
  transaction: Transaction<Tables>,
  kind: DataKind,
  most: number,
): Promise<RowProblem[]> {
  const {staged, source, isNew, isMoved} = stagedSql(kind)
  await sql`analyze ${staged}`.execute(transaction)
  const repeated = await sql<Repeated>`
    select file, line, key, first_file, first_line from (
      select file, line, key, position, row_number() over each as number,
        first_value(file) over each as first_file, first_value(line) over each as first_line
      from ${staged} window each as (partition by key order by position)) as numbered
    where number > 1 order by position limit ${most}`.execute(transaction)
  const lacking = await sql<{file: string; line: number; column: string}>`
    select s.file, s.line, lacked.name as column
    from ${source} cross join jsonb_array_elements_text(s.lacks) as lacked (name)
    where s.lacks <> '[]' and (${isNew} or (${isMoved} and lacked.name in ('latitude', 'longitude')))
    order by s.position limit ${most}`.execute(transaction)
  return [
    ...repeated.rows.map(({file, line, key: value, firstFile, firstLine}) => ({
      ...{file, line, column: kind.key.join(' and '), value},
      message: `stands in line ${firstLine} of ${firstFile} already: leave one of both`,
    })),
    ...lacking.rows.map((each) => ({...each, value: '', ...lackingSentences(kind, each.column)})),
  ]
}

function lackingSentences(kind: DataKind, column: string): Sentences {
  if (column === 'latitude' || column === 'longitude')
    return {message: 'no place is known for this PIN code, city and state: write latitude and longitude'}
  return {message: `a new row of ${kind.name} needs this column`, inForm: 'is needed'}
}
