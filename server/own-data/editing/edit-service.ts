import {createHash, randomUUID} from 'node:crypto'
import {isDeepStrictEqual} from 'node:util'
import type {FastifyBaseLogger} from 'fastify'
import type {Kysely, Transaction} from 'kysely'
import {EDITED_COLUMNS, type EditColumns, type OperatorEdit} from '../../../contract/operators/edits.ts'
import {type IndiaDay, indiaDay, isDay} from '../../../domain/booking/booking-date.ts'
import type {ServerClock} from '../../clock.ts'
import type {Tables} from '../../database/tables.ts'
import {Refusal} from '../../http/refusal.ts'
import {nameOf, refusedInput} from '../../http/refused-input.ts'
import type {ReplicaKeeper} from '../../workshops/replica/replica-keeper.ts'
import {createEditLog} from './edit-log.ts'
import type {EditTarget} from './edited-kinds.ts'
import {areAsLeft, differences, editedRow} from './edited-row.ts'

interface NewEdit extends EditTarget {
  /** Of the columns that the operator has read; `null` where nothing was. */
  version: string | null
  columns: EditColumns
}

interface EditDependencies {
  kysely: Kysely<Tables>
  clock: ServerClock
  keeper: Pick<ReplicaKeeper, 'renew'>
  log: Pick<FastifyBaseLogger, 'error'>
  pictureSources: readonly string[]
}

/** Belongs to exactly these columns. */
export function versionOf(columns: EditColumns): string {
  return createHash('sha256').update(JSON.stringify(columns)).digest('hex').slice(0, 32)
}

/** Changes of an operator, by the rules of an import; each is noted with what was before, and can be undone. */
export function createEditService({kysely, clock, keeper, log, pictureSources}: EditDependencies) {
  async function committed(work: (transaction: Transaction<Tables>) => Promise<OperatorEdit | null>) {
    const edit = await kysely.transaction().execute(work)
    // Other processes find the change a little later.
    await keeper.renew().catch((error) => log.error({err: error}, 'the replica could not be renewed'))
    return edit
  }

  const moment = () => new Date(clock.now())

  return {
    make: ({version, columns, ...target}: NewEdit, identityId: string) => {
      refuseUnknown(target, columns)
      refusePast(target, indiaDay(clock.now()))
      return committed(async (transaction) => {
        const row = editedRow(transaction, target)
        const before = await row.locked()
        if ((before === null ? null : versionOf(before)) !== version) {
          if (row.isRemovedBy(before, columns)) return null
          await refuseUnlessStored(row.store(before, columns, pictureSources), before, row.stored)
          return null
        }
        await row.store(before, columns, pictureSources)
        const by = {identityId, undoes: null, madeAt: moment()}
        return noted(transaction, target, differences(before, await row.stored()), by)
      })
    },

    /** @throws {Refusal} NOT_FOUND, EDIT_UNDONE, EDIT_CONFLICT where the row has changed since, or what an import refuses */
    undo: (editId: string, identityId: string) =>
      committed(async (transaction) => {
        const {kind, subject, part} = await foundEdit(transaction, editId)
        const target = {kind, subject, part}
        const row = editedRow(transaction, target)
        const stored = await row.locked()
        // Under the lock: somebody else may undo it at the same moment.
        const {before, after, isUndone} = await foundEdit(transaction, editId)
        if (isUndone) throw new Refusal('EDIT_UNDONE')
        if (!areAsLeft(stored, after)) throw new Refusal('EDIT_CONFLICT')
        if (before === null) await row.remove()
        else await row.store(stored, before, pictureSources)
        const by = {identityId, undoes: editId, madeAt: moment()}
        return noted(transaction, target, differences(stored, await row.stored()), by)
      }),
  }
}

export type EditService = ReturnType<typeof createEditService>

async function foundEdit(transaction: Transaction<Tables>, id: string): Promise<OperatorEdit> {
  const edit = await createEditLog(transaction).find(id)
  if (edit === undefined) throw new Refusal('NOT_FOUND')
  return edit
}

/** Notes what has become of the columns; `null` where nothing changed. */
async function noted(
  transaction: Transaction<Tables>,
  target: EditTarget,
  {before, after}: Pick<OperatorEdit, 'before' | 'after'>,
  by: {identityId: string; undoes: string | null; madeAt: Date},
): Promise<OperatorEdit | null> {
  if (isDeepStrictEqual(before, after)) return null
  const id = randomUUID()
  await createEditLog(transaction).add({id, ...target, before, after, ...by})
  return foundEdit(transaction, id)
}

/** After a lost response the same is sent again. What was stored otherwise is so no longer once this throws. */
async function refuseUnlessStored(
  storing: Promise<void>,
  before: EditColumns | null,
  stored: () => Promise<EditColumns | null>,
) {
  const isRefused = await storing.then(
    () => false,
    (error: unknown) => {
      if (error instanceof Refusal) return true
      throw error
    },
  )
  if (isRefused || before === null || !isDeepStrictEqual(before, await stored()))
    throw new Refusal('EDIT_CONFLICT')
}

/** A day that is over takes no bookings, whatever is stored. */
function refusePast({kind, part}: EditTarget, today: IndiaDay) {
  if (kind === 'days' && isDay(part) && part < today)
    throw refusedInput('part', 'is over: write today or a later day')
}

function refuseUnknown({kind, part}: EditTarget, columns: EditColumns) {
  const isWhole = kind === 'workshops' || kind === 'campaigns'
  if (isWhole && part !== '') throw refusedInput('part', 'must be empty')
  const known: readonly string[] = EDITED_COLUMNS[kind]
  const unknown = Object.keys(columns).filter((column) => !known.includes(column))
  if (unknown.length === 0) return
  throw new Refusal('BAD_REQUEST', {
    fields: unknown.map((field) => ({field: nameOf(field), reason: 'cannot be edited here'})),
  })
}
