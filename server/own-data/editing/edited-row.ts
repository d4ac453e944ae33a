import {isDeepStrictEqual} from 'node:util'
import type {Transaction} from 'kysely'
import type {EditColumns} from '../../../contract/operators/edits.ts'
import type {Tables} from '../../database/tables.ts'
import {Refusal} from '../../http/refusal.ts'
import {changeRow} from '../steps/change-row.ts'
import {lockTable} from '../steps/staged-changes.ts'
import {EDITED_KINDS, type EditTarget, editedColumns} from './edited-kinds.ts'

/** One row that is edited, in a transaction. */
export function editedRow(transaction: Transaction<Tables>, target: EditTarget) {
  const {owner, kind, keyOf, find, remove, isNothingWhenEmpty} = EDITED_KINDS[target.kind]

  async function stored(): Promise<EditColumns | null> {
    const row = await find(transaction, target)
    return row === null ? null : editedColumns(target.kind, row)
  }

  return {
    stored,
    /**
     * The stored columns, locked; `null` where nothing is.
     * @throws {Refusal} WORKSHOP_NOT_FOUND or CAMPAIGN_NOT_FOUND where the row's owner is gone
     */
    locked: async () => {
      await lockTable(transaction, EDITED_KINDS[owner].kind)
      await lockTable(transaction, kind)
      const subject = await EDITED_KINDS[owner].find(transaction, {...target, part: ''})
      if (subject === null)
        throw new Refusal(owner === 'workshops' ? 'WORKSHOP_NOT_FOUND' : 'CAMPAIGN_NOT_FOUND')
      return stored()
    },
    /**
     * Stores the columns beside those of before, by the rules of an import.
     * @throws {Refusal} BAD_REQUEST with the columns that break a rule
     */
    store: async (before: EditColumns | null, columns: EditColumns, pictureSources: readonly string[]) => {
      const isEmptyRefused = before === null && isNothingWhenEmpty
      const written = isEmptyRefused ? withoutNulls(columns) : columns
      const row = {...keyOf(target), ...withoutNulls(before), ...written}
      const wrong = await changeRow(transaction, kind, row, pictureSources)
      if (wrong.length === 0) return
      const fields = wrong.map(({column, message, inForm = message}) => ({field: column, reason: inForm}))
      throw new Refusal('BAD_REQUEST', {fields})
    },
    /** Whether an edit would remove what somebody else has removed already. */
    isRemovedBy: (before: EditColumns | null, columns: EditColumns) =>
      before === null &&
      isNothingWhenEmpty === true &&
      Object.values(columns).every((value) => value === null),
    remove: async () => {
      await remove?.(transaction, target)
    },
  }
}

/** An empty column that the edit leaves alone need not be written, and one that is needed is missed. */
function withoutNulls(columns: EditColumns | null): EditColumns {
  return Object.fromEntries(Object.entries(columns ?? {}).filter(([, value]) => value !== null))
}

/** The columns that differ; all of them where one side is not there. */
export function differences(before: EditColumns | null, after: EditColumns | null) {
  if (before === null || after === null) return {before, after}
  const changed = Object.keys(before).filter((column) => !isDeepStrictEqual(before[column], after[column]))
  const part = (columns: EditColumns) =>
    Object.fromEntries(changed.map((column) => [column, columns[column] ?? null]))
  return {before: part(before), after: part(after)}
}

/** Whether the stored columns still are as an edit has left them. */
export function areAsLeft(stored: EditColumns | null, after: EditColumns | null): boolean {
  if (stored === null || after === null) return stored === after
  return Object.entries(after).every(([column, value]) => isDeepStrictEqual(stored[column], value))
}
