import {sql} from 'kysely'
import {z} from 'zod'
import {isPincode} from '../../../domain/place/pincode.ts'
import {isSameCity} from '../../places/own-cities.ts'
import {wordsOf} from '../../places/search/words.ts'
import {defineKind} from '../definition/data-kind.ts'
import {decimal, oneLine} from '../definition/fields.ts'
import {otherSpelling} from './vehicle-names.ts'

const cityRow = z.strictObject({
  name: oneLine('The name that customers see and type.').refine((text) => wordsOf(text).length > 0, {
    error: 'write the name in Latin letters too, for example Pune',
  }),
  state: oneLine('State.'),
  latitude: decimal('Degrees north.', 6, 38).optional(),
  longitude: decimal('Degrees east.', 68, 98).optional(),
  postcode: oneLine('A PIN code of the city.')
    .refine(isPincode, {error: 'write a PIN code of six digits, such as 572137'})
    .nullable()
    .optional(),
})

const named = ({name, state}: {name: string; state: string}) => `${name}, ${state}`

export const OWN_CITIES = defineKind({
  name: 'cities',
  about:
    'Cities in India that the places of the release do not have. Customers find them by name, and workshops without coordinates are placed by them.',
  schema: cityRow,
  key: ['name', 'state'],
  required: {latitude: 'latitude', longitude: 'longitude'},
  table: {
    name: 'cities',
    key: {name: 'text', state: 'text'},
    written: ['latitude', 'longitude', 'postcode'],
    place: [],
    isLocked: true,
    fresh: [],
    stamps: {inserted: {}, updated: {}},
  },
  together: [['latitude', 'longitude']],
  check: () => [],
  stage: async (rows, {known}) =>
    rows.map((row) => {
      const {name, state, latitude, longitude, postcode = null} = row
      const wrong = otherSpelling('name', `${name}, ${state}`, known.cities.map(named), isSameCity)
      if (wrong !== null) return {...wrong, value: name}
      if (latitude !== undefined && longitude !== undefined)
        known.cities.push({name, state, latitude, longitude, postcode})
      return {stated: {...row}, fresh: {}, placed: {}, confidence: null}
    }),
  read: (transaction, after, limit) =>
    transaction
      .selectFrom('cities')
      .selectAll()
      .$if(after !== null, (query) =>
        query.where(
          sql<boolean>`(name collate "C", state collate "C") > (${after?.[0] ?? ''}, ${after?.[1] ?? ''})`,
        ),
      )
      .orderBy(sql`name collate "C"`)
      .orderBy(sql`state collate "C"`)
      .limit(limit)
      .execute(),
})
