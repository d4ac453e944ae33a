import {type RawBuilder, type SqlBool, sql} from 'kysely'
import {normalReference} from '../../domain/desk/reference.ts'
import {partOfPhone} from '../../domain/desk/search-digits.ts'
import {withLatinDigits} from '../../domain/latin-digits.ts'
import {internationalMobile} from '../../domain/person/phone.ts'
import {isRegistration, normalRegistration} from '../../domain/vehicle/vehicle.ts'

interface Matches {
  /** An index finds these. */
  exact: readonly RawBuilder<SqlBool>[]
  /** These are looked for in each booking. */
  loose: readonly RawBuilder<SqlBool>[]
}

/** A phone or a part of it in any spelling, a reference, a registration, or the beginning of a name in either order. */
export function matchesOf(search: string): Matches | null {
  const text = withLatinDigits(search).trim()
  if (text === '') return null
  const phone = internationalMobile(text)
  if (phone !== null) return {exact: [sql`bookings.phone = ${phone}`], loose: []}
  const digits = partOfPhone(text)
  return {
    exact: [
      sql`bookings.reference = ${normalReference(text)}`,
      ...(isRegistration(text) ? [sql<SqlBool>`bookings.registration = ${normalRegistration(text)}`] : []),
      ...(/\d/.test(text) ? [] : beginningOfName(text)),
    ],
    loose: digits === null ? [] : [sql<SqlBool>`bookings.phone like ${`%${digits}%`}`],
  }
}

/** Word for word as the indexes have it. */
function beginningOfName(text: string): RawBuilder<SqlBool>[] {
  const name = text.toLowerCase().replace(/[\s,]+/g, ' ')
  const start = `${name.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return [
    sql`lower(bookings.first_name || ' ' || bookings.last_name) like ${start}`,
    sql`lower(bookings.last_name || ' ' || bookings.first_name) like ${start}`,
  ]
}

/** Nothing without a search. */
export function andMatching(search: string): RawBuilder<unknown> {
  const matches = matchesOf(search)
  return matches === null ? sql`` : sql`and ${anyOf([...matches.exact, ...matches.loose])}`
}

export function anyOf(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`
}
