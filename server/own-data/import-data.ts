import type {Transaction} from 'kysely'
import type {Copy, Database} from '../database/database.ts'
import type {Tables} from '../database/tables.ts'
import type {Gazetteer} from '../places/gazetteer.ts'
import {cityIn, ownPlaceOf} from '../places/own-cities.ts'
import {compressQuickly} from '../seed/workshops/insert-workshops.ts'
import type {DataKind, Surroundings} from './definition/data-kind.ts'
import {readKnownNames} from './definition/known-names.ts'
import {dataFiles, type NamedFile} from './files/data-file.ts'
import {DATA_KINDS} from './kinds/kinds.ts'
import {ImportProblems, type RowProblem} from './row-problem.ts'
import {readBatches} from './steps/read-batches.ts'
import {
  type Counts,
  compareRows,
  type LookedUp,
  lockTable,
  lookedUpRows,
  writeChanges,
} from './steps/staged-changes.ts'
import {stagedProblems} from './steps/staged-problems.ts'
import {createStagedTable, gatherStored, type PlacedRow, stageRows} from './steps/staged-rows.ts'

export interface ImportedKind extends Counts {
  kind: string
  lookedUp: LookedUp
}

export interface ImportOrder {
  /** A folder, or one file. */
  path: string
  /** Finds what would change and stores nothing. */
  isDryRun: boolean
  /** Other hosts whose pictures the site shows. */
  pictureSources?: readonly string[]
}

const ROWS_AT_ONCE = 1000
const MOST_PROBLEMS = 100

/**
 * Stores the rows of the files in one transaction.
 * @throws {ImportProblems} and stores nothing when any row is wrong
 */
export async function importData(
  {kysely, load}: Pick<Database, 'kysely' | 'load'>,
  gazetteer: Pick<Gazetteer, 'byPincode' | 'geocode'>,
  {path, isDryRun, pictureSources = []}: ImportOrder,
): Promise<ImportedKind[]> {
  const files = dataFiles(
    path,
    DATA_KINDS.map(({name}) => name),
  )
  const work = async (transaction: Transaction<Tables>, copy: Copy | null) => {
    await compressQuickly(transaction)
    const known = await readKnownNames(transaction, pictureSources)
    const places = {
      byPincode: gazetteer.byPincode,
      geocode: async (address: string) => {
        const own = cityIn(known.cities, address)
        return own === undefined ? gazetteer.geocode(address) : ownPlaceOf(own)
      },
    }
    const problems = createProblemList()
    const imported: ImportedKind[] = []
    const kinds = DATA_KINDS.filter(({name}) => files.some(({kind}) => kind === name))
    for (const kind of kinds) {
      await gatherStored(transaction, kind, isDryRun)
      await createStagedTable(transaction, kind)
      for (const file of files.filter((each) => each.kind === kind.name))
        await addAll(
          (rows) => stageRows(transaction, copy, kind, rows),
          stagedRows(kind, file, problems.report, {transaction, known, gazetteer: places}),
        )
      for (const problem of await stagedProblems(transaction, kind, MOST_PROBLEMS)) problems.report(problem)
    }
    problems.throwAny()
    if (!isDryRun) for (const kind of inOrderOfLocks(kinds)) await lockTable(transaction, kind)
    for (const kind of kinds) {
      const counts = await compareRows(transaction, kind)
      imported.push({kind: kind.name, ...counts, lookedUp: await lookedUpRows(transaction, kind)})
    }
    if (!isDryRun) for (const kind of kinds) await writeChanges(transaction, kind)
    return imported
  }
  return load === null ? kysely.transaction().execute((transaction) => work(transaction, null)) : load(work)
}

/** In the order in which an edit locks, too: a workshop before what hangs on it. */
function inOrderOfLocks(kinds: readonly DataKind[]): DataKind[] {
  const place = ({table: {name, lockedTable = name}}: DataKind) =>
    DATA_KINDS.findIndex(({table}) => table.name === lockedTable)
  return kinds.toSorted((one, other) => place(one) - place(other))
}

/** Sends rows to the database while the next ones are read. */
async function addAll(
  add: (rows: PlacedRow[]) => Promise<void>,
  batches: AsyncIterable<PlacedRow[]>,
): Promise<void> {
  let adding = Promise.resolve()
  for await (const rows of batches) {
    await adding
    adding = add(rows)
    // Its failure is thrown when it is awaited, which may be after the next rows are read.
    adding.catch(() => {})
  }
  await adding
}

async function* stagedRows(
  kind: DataKind,
  file: NamedFile,
  report: (problem: RowProblem) => void,
  surroundings: Surroundings,
): AsyncGenerator<PlacedRow[]> {
  for await (const {batch, rows} of readBatches(file, kind, ROWS_AT_ONCE, report)) {
    const staged = await batch.stage(surroundings)
    yield rows.flatMap(({line, key}, index) => {
      const row = staged[index]
      if (row === undefined) return []
      if ('stated' in row) return [{...row, file: file.name, line, key}]
      report({...row, file: file.name, line})
      return []
    })
  }
}

/** The first problems, and how many there are. */
function createProblemList() {
  const problems: RowProblem[] = []
  let count = 0
  return {
    report: (problem: RowProblem) => {
      count += 1
      if (problems.length < MOST_PROBLEMS) problems.push(problem)
    },
    count: () => count,
    throwAny: () => {
      if (count > 0) throw new ImportProblems(problems, count)
    },
  }
}
