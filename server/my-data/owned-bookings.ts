import {type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql} from 'kysely'
import type {IdentityRow} from '../database/tables/identity-tables.ts'
import type {Tables} from '../database/tables.ts'

export type DataOwner = Pick<IdentityRow, 'id' | 'phone'>

/** A consumer's bookings: those of the account and those of its phone. */
export function ownedBy({id, phone}: DataOwner) {
  return (where: ExpressionBuilder<Tables, 'bookings'>): Expression<SqlBool> =>
    where.or([where('identityId', '=', id), where('phone', '=', phone)])
}

/** A message to the support whose first variable, where to answer, is one of these contacts. */
export function isQuestionFrom(contacts: readonly string[]): RawBuilder<SqlBool> {
  return sql`(kind = 'question' and variables ->> 0 in (${sql.join(contacts)}))`
}
