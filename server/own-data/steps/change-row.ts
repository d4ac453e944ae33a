import type {Transaction} from 'kysely'
import type {Tables} from '../../database/tables.ts'
import {compressQuickly} from '../../seed/workshops/insert-workshops.ts'
import type {DataKind, Wrong} from '../definition/data-kind.ts'
import {readKnownNames} from '../definition/known-names.ts'
import {acceptRow} from './read-batches.ts'
import {compareRows, lockTable, writeChanges} from './staged-changes.ts'
import {stagedProblems} from './staged-problems.ts'
import {createStagedTable, stageRows} from './staged-rows.ts'

/** A row without an address asks for no place. */
const NO_PLACES = {byPincode: async () => null, geocode: async () => null}
const MOST_PROBLEMS = 20

/**
 * Stores one row of a kind by the steps of an import, as a file of JSON Lines with this row would.
 * @returns what is wrong with it, where nothing was stored
 */
export async function changeRow(
  transaction: Transaction<Tables>,
  kind: DataKind,
  row: Record<string, unknown>,
  pictureSources: readonly string[],
): Promise<readonly Wrong[]> {
  const batch = kind.newBatch()
  const accepted = acceptRow(batch, row, null)
  if ('wrong' in accepted) return accepted.wrong
  await compressQuickly(transaction)
  const known = await readKnownNames(transaction, pictureSources)
  await lockTable(transaction, kind)
  const [staged] = await batch.stage({transaction, known, gazetteer: NO_PLACES})
  if (staged === undefined || !('stated' in staged)) return staged === undefined ? [] : [staged]
  await createStagedTable(transaction, kind)
  await stageRows(transaction, null, kind, [{...staged, file: '', line: 1, key: accepted.key}])
  const problems = await stagedProblems(transaction, kind, MOST_PROBLEMS)
  if (problems.length > 0) return problems.map((each) => ({...each, column: each.column ?? ''}))
  await compareRows(transaction, kind)
  await writeChanges(transaction, kind)
  return []
}
