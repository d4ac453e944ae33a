import {createHash} from 'node:crypto'
import {sql} from 'kysely'
import {z} from 'zod'
import {isSameMakeOrModel, isSameVariant} from '../../../domain/vehicle/vehicle.ts'
import {defineKind, type Wrong} from '../definition/data-kind.ts'
import {entry} from '../definition/fields.ts'

/** A name of a vehicle, as the packages of campaigns have it with commas between them. */
export const vehiclePart = (about: string) =>
  entry.refine((text) => !text.includes(','), {error: 'a name may not have a comma'}).describe(about)

/** The id of a row that an import adds: the same in every database. */
export function newReferenceId(what: string, ...names: readonly string[]): string {
  return `${what}-${createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 20)}`
}

/** A name that searches could not tell from a known one. */
export function otherSpelling(
  column: string,
  name: string,
  known: Iterable<string>,
  isSame: (one: string, other: string) => boolean,
): Wrong | null {
  const same = [...known].find((each) => each !== name && isSame(each, name))
  return same === undefined ? null : {column, value: name, message: `is written ${same}`}
}

const UNLISTED = {
  required: {},
  together: [],
  check: () => [],
}
const NAMES_ALONE = {written: [], place: [], isLocked: true, stamps: {inserted: {}, updated: {}}}

export const MAKE_NAMES = defineKind({
  ...UNLISTED,
  name: 'makes',
  about: 'Makes of vehicles. Customers can choose one that has a vehicle.',
  schema: z.strictObject({make: vehiclePart('The name that customers see, such as Hyundai.')}),
  key: ['make'],
  table: {
    ...NAMES_ALONE,
    name: 'manufacturers',
    key: {manufacturer: 'text'},
    fresh: ['manufacturer_id'],
  },
  stage: async (rows, {known}) =>
    rows.map(({make}) => {
      const wrong = otherSpelling('make', make, known.makes, isSameMakeOrModel)
      if (wrong !== null) return wrong
      known.makes.add(make)
      const fresh = {manufacturer_id: newReferenceId('make', make)}
      return {stated: {manufacturer: make}, fresh, placed: {}, confidence: null}
    }),
  read: (transaction, after, limit) =>
    transaction
      .selectFrom('manufacturers')
      .select('manufacturer as make')
      .where(sql<boolean>`manufacturer collate "C" > ${after?.[0] ?? ''}`)
      .orderBy(sql`manufacturer collate "C"`)
      .limit(limit)
      .execute(),
})

export const FUEL_NAMES = defineKind({
  ...UNLISTED,
  name: 'fuels',
  about: 'Fuels of vehicles.',
  schema: z.strictObject({fuel: vehiclePart('The name that customers see, such as Petrol.')}),
  key: ['fuel'],
  table: {...NAMES_ALONE, name: 'fuels', key: {fuel: 'text'}, fresh: ['fuel_id']},
  stage: async (rows, {known}) =>
    rows.map(({fuel}) => {
      const wrong = otherSpelling('fuel', fuel, known.fuels, isSameVariant)
      if (wrong !== null) return wrong
      known.fuels.add(fuel)
      const fresh = {fuel_id: newReferenceId('fuel', fuel)}
      return {stated: {fuel}, fresh, placed: {}, confidence: null}
    }),
  read: (transaction, after, limit) =>
    transaction
      .selectFrom('fuels')
      .select('fuel')
      .where(sql<boolean>`fuel collate "C" > ${after?.[0] ?? ''}`)
      .orderBy(sql`fuel collate "C"`)
      .limit(limit)
      .execute(),
})
