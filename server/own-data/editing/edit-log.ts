import type {Kysely} from 'kysely'
import type {EditColumns, OperatorEdit} from '../../../contract/operators/edits.ts'
import {maskedMobile} from '../../../domain/person/phone.ts'
import type {OperatorEditRow} from '../../database/tables/security-tables.ts'
import type {Tables} from '../../database/tables.ts'
import type {EditTarget} from './edited-kinds.ts'

/** What operators changed, newest first. */
export function createEditLog(connection: Kysely<Tables>) {
  const edits = () =>
    connection
      .selectFrom('operatorEdits as edit')
      .leftJoin('identities', 'identities.id', 'edit.identityId')
      .leftJoin('operatorEdits as undoing', 'undoing.undoes', 'edit.id')
      .selectAll('edit')
      .select(['firstName', 'lastName', 'phone', 'undoing.id as undoneBy'])
      .orderBy('edit.madeAt', 'desc')
      .orderBy('edit.id')

  return {
    find: async (id: string) => {
      const found = await edits().where('edit.id', '=', id).executeTakeFirst()
      return found === undefined ? undefined : answerOf(found)
    },
    newest: async (limit: number) => (await edits().limit(limit).execute()).map(answerOf),
    ofSubject: async (kinds: readonly EditTarget['kind'][], subject: string, limit: number) => {
      const found = await edits()
        .where('edit.subject', '=', subject)
        .where('edit.kind', 'in', kinds)
        .limit(limit)
        .execute()
      return found.map(answerOf)
    },
    add: ({before, after, ...edit}: OperatorEditRow) =>
      connection
        .insertInto('operatorEdits')
        .values({...edit, before: jsonOf(before), after: jsonOf(after)})
        .execute(),
  }
}

const jsonOf = (columns: EditColumns | null) => (columns === null ? null : JSON.stringify(columns))

type FoundEdit = OperatorEditRow & {
  firstName: string | null
  lastName: string | null
  phone: string | null
  undoneBy: string | null
}

function answerOf(edit: FoundEdit): OperatorEdit {
  const {id, madeAt, kind, subject, part, before, after, undoes, firstName, lastName, phone} = edit
  const name = [firstName, lastName].filter((each) => each !== null && each !== '').join(' ')
  const masked = phone === null ? '' : maskedMobile(phone)
  return {
    ...{id, kind, subject, part, before, after, undoes},
    madeAt: madeAt.toISOString(),
    by: phone === null ? null : `${name} ${masked}`.trim(),
    isUndone: edit.undoneBy !== null,
  }
}
