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

/**
 * A phone or a part of it in any spelling, a reference, a registration, or the beginning of a name in either order, without
 * regard to accents.
 */
export function matchesOf(search: string): Matches | null {
  const text = withLatinDigits(search).trim()
  if (text === '') return null
  const phone = internationalMobile(text)
  if (phone !== null) return {exact: [sql`bookings.phone = ${phone}`], loose: []}
  const digits = partOfPhone(text)
  const registration = text.replace(/[./]/g, '')
  const names = /\d/.test(text) ? [] : [...new Set([spelledName(text), plainName(text)])]
  return {
    exact: [
      sql`bookings.reference = ${normalReference(text)}`,
      ...(isRegistration(registration)
        ? [sql<SqlBool>`bookings.registration = ${normalRegistration(registration)}`]
        : []),
      ...names.flatMap(beginningOfName),
    ],
    loose: [
      ...(digits === null ? [] : [sql<SqlBool>`bookings.phone like ${`%${digits}%`}`]),
      ...names.slice(-1).map(beginningOfPlainName),
    ],
  }
}

const spelledName = (text: string) => text.toLowerCase().replace(/[\s,]+/g, ' ')
const plainName = (text: string) => spelledName(text.normalize('NFD').replace(/[\u0300-\u036f]/g, ''))
const beginning = (name: string) => `${name.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** Word for word as the indexes have it. */
function beginningOfName(name: string): RawBuilder<SqlBool>[] {
  const start = beginning(name)
  return [
    sql`lower(bookings.first_name || ' ' || bookings.last_name) like ${start}`,
    sql`lower(bookings.last_name || ' ' || bookings.first_name) like ${start}`,
  ]
}

/** Names that are stored with accents or with more than one space between words, which the indexes do not have plain. */
function beginningOfPlainName(name: string): RawBuilder<SqlBool> {
  const start = beginning(name)
  const stored = sql`bookings.first_name || ' ' || bookings.last_name`
  const turned = sql`bookings.last_name || ' ' || bookings.first_name`
  const plain = (each: RawBuilder<unknown>) =>
    sql`lower(regexp_replace(regexp_replace(normalize(${each}, NFD), '[\\u0300-\\u036f]', '', 'g'), '\\s+', ' ', 'g'))`
  const isPlain = sql`octet_length(${stored}) = char_length(${stored}) and ${stored} not like '%  %'`
  return sql`(case when ${isPlain} then false
    else ${plain(stored)} like ${start} or ${plain(turned)} like ${start} end)`
}

/** Nothing without a search. */
export function andMatching(search: string): RawBuilder<unknown> {
  const matches = matchesOf(search)
  return matches === null ? sql`` : sql`and ${anyOf([...matches.exact, ...matches.loose])}`
}

export function anyOf(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`
}
