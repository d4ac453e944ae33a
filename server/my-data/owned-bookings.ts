import type {Expression, ExpressionBuilder, SqlBool} from 'kysely'
import type {IdentityRow} from '../database/tables/identity-tables.ts'
import type {Tables} from '../database/tables.ts'

export type DataOwner = Pick<IdentityRow, 'id' | 'phone'>

/** A consumer's bookings: those of the account and those of its phone. */
export function ownedBy({id, phone}: DataOwner) {
  return (where: ExpressionBuilder<Tables, 'bookings'>): Expression<SqlBool> =>
    where.or([where('identityId', '=', id), where('phone', '=', phone)])
}
