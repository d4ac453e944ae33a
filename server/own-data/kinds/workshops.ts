import {sql} from 'kysely'
import {internationalMobile} from '../../../domain/person/phone.ts'
import {INDIAN_STATES} from '../../../domain/place/indian-states.ts'
import {isPincode} from '../../../domain/place/pincode.ts'
import {roundedDegrees} from '../../../domain/place/position.ts'
import {
  defineKind,
  type StagedRow,
  type StoredColumns,
  type Surroundings,
  type Wrong,
} from '../definition/data-kind.ts'
import {unknownMessage} from '../definition/known-names.ts'
import {LISTS, storedOpeningHours, workshopFileRow} from './workshop-columns.ts'
import {newWorkshopId} from './workshop-ids.ts'
import {NAME_LISTS, WORKSHOP_LISTS, wrongEntry, wrongName} from './workshop-lists.ts'
import {
  ADDRESS,
  formattedAddress,
  positionOf,
  type StoredPlace,
  statesPosition,
  storedPlaces,
  wholeAddress,
} from './workshop-place.ts'
import {WEEKDAYS, type WorkshopFileRow, workshopRow} from './workshop-schema.ts'

/** Columns of a file that are stored as they are. */
const SAME = [
  ...([
    'serial_id',
    'name',
    'status',
    'description',
    'website',
    'email',
    'address_line1',
    'address_line2',
  ] as const),
  ...([
    'address_line3',
    'city',
    'postcode',
    'state',
    'country',
    'place_id',
    'rating',
    'total_ratings',
  ] as const),
  ...(['daily_capacity', 'coupon_code'] as const),
]
const ROUND_INDIA = {south: 6, north: 37.6, west: 68, east: 97.5}

export const WORKSHOPS = defineKind({
  name: 'workshops',
  about: 'Workshops with their address, hours, services, vehicles, facilities, capacity and pictures.',
  schema: workshopRow,
  key: ['serial_id'],
  required: Object.fromEntries(
    ['name', 'address_line1', 'city', 'postcode', 'state', 'latitude', 'longitude', 'daily_capacity'].map(
      (each) => [each, each],
    ),
  ),
  table: {
    name: 'workshops',
    key: {serial_id: 'text'},
    written: [
      ...SAME.filter((column) => column !== 'serial_id'),
      ...['cas', 'phone_number1', 'lead_phone_number', 'users', 'formatted_address', 'latitude', 'longitude'],
      ...['opening_hours', 'services', 'specializations', 'facilities', 'images', 'coupon_percentage'],
      ...Object.values(NAME_LISTS).map(({stored}) => stored),
    ],
    place: ADDRESS,
    fresh: ['id', 'reviews', 'reviews_over_query_limit'],
    isLocked: true,
    stamps: {inserted: {updated_at: 'now()'}, updated: {updated_at: 'now()', version: 't.version + 1'}},
  },
  together: [WEEKDAYS, ['latitude', 'longitude']],
  check: (row) => [...wrongPlace(row), ...wrongState(row), ...wrongCoupon(row)],
  stage: async (rows, surroundings) => {
    const stored = await storedPlaces(surroundings.transaction, rows)
    return Promise.all(rows.map((row) => stagedWorkshop(row, stored.get(row.serial_id), surroundings)))
  },
  read: async (transaction, after, limit) => {
    const found = await transaction
      .selectFrom('workshops')
      .selectAll()
      .where(sql<boolean>`serial_id collate "C" > ${after?.[0] ?? ''}`)
      .orderBy(sql`serial_id collate "C"`)
      .limit(limit)
      .execute()
    return found.map(workshopFileRow)
  },
})

async function stagedWorkshop(
  row: WorkshopFileRow,
  stored: StoredPlace | undefined,
  {known, gazetteer}: Surroundings,
): Promise<StagedRow | Wrong> {
  const wrong = wrongList(row, known)
  known.workshops.add(row.serial_id)
  if (wrong !== null) return wrong
  const place = statesPosition(row) ? null : await positionOf(gazetteer, row, stored)
  const {confidence = null, ...position} = place ?? {}
  const address = formattedAddress(wholeAddress(row, stored))
  return {
    stated: {...statedColumns(row, known), ...(row.formatted_address === null ? address : {})},
    fresh: {...EMPTY, id: newWorkshopId(row.serial_id)},
    placed: {...(row.formatted_address ? {} : address), ...position},
    confidence,
  }
}

/** A new workshop's other columns. */
const EMPTY: StoredColumns = {
  status: 'ACTIVE',
  cas: false,
  country: 'IN',
  total_ratings: 0,
  users: [],
  reviews: [],
  reviews_over_query_limit: false,
  opening_hours: [],
  services: [],
  specializations: [],
  facilities: [],
  images: [],
  served_makes: [],
  served_models: [],
  served_variants: [],
  campaigns: [],
}

function statedColumns(row: WorkshopFileRow, known: Surroundings['known']): StoredColumns {
  const {certified, phone, lead_phone, coupon_rupees, formatted_address, latitude, longitude} = row
  const columns: StoredColumns = {}
  const put = (column: string, value: unknown) => {
    if (value !== undefined) columns[column] = value
  }
  for (const column of SAME) put(column, row[column])
  put('cas', certified)
  put('phone_number1', phone && spelled(phone))
  put('lead_phone_number', lead_phone && spelled(lead_phone))
  put('coupon_percentage', coupon_rupees)
  put('formatted_address', formatted_address ?? undefined)
  if (typeof latitude === 'number' && typeof longitude === 'number') {
    put('latitude', roundedDegrees(latitude))
    put('longitude', roundedDegrees(longitude))
  }
  if (row.monday !== undefined) put('opening_hours', storedOpeningHours(row))
  for (const column of LISTS)
    put(
      WORKSHOP_LISTS[column].stored,
      row[column]?.map((each) => WORKSHOP_LISTS[column].parse(each, known)),
    )
  for (const column of NAMES) put(NAME_LISTS[column].stored, row[column])
  return columns
}

const NAMES = ['makes', 'models', 'fuels', 'campaigns'] as const

function wrongList(row: WorkshopFileRow, known: Surroundings['known']): Wrong | null {
  for (const column of LISTS) {
    const wrong = wrongEntry(column, row[column] ?? [], known)
    if (wrong !== null) return wrong
  }
  for (const column of NAMES) {
    const wrong = wrongName(column, row[column] ?? [], known)
    if (wrong !== null) return wrong
  }
  return null
}

const spelled = (phone: string) => internationalMobile(phone) ?? phone

function wrongPlace({latitude, longitude, country = 'IN', postcode}: WorkshopFileRow): Wrong[] {
  const wrong: Wrong[] = []
  if (country === 'IN' && typeof postcode === 'string' && !isPincode(postcode))
    wrong.push({
      column: 'postcode',
      value: postcode,
      message: 'write a PIN code of six digits, or the country',
    })
  if (typeof latitude !== 'number' || typeof longitude !== 'number') {
    if (latitude !== null && latitude !== undefined) wrong.push(halfPlace('longitude', longitude))
    if (longitude !== null && longitude !== undefined) wrong.push(halfPlace('latitude', latitude))
    return wrong
  }
  const {south, north, west, east} = ROUND_INDIA
  if (country !== 'IN') return wrong
  const isSwapped = longitude >= south && longitude <= north && latitude >= west && latitude <= east
  const remedy = isSwapped ? 'latitude and longitude are exchanged' : 'correct it, or write the country'
  if (latitude < south || latitude > north)
    wrong.push({
      column: 'latitude',
      value: latitude,
      message: `is outside India (${south} to ${north}): ${remedy}`,
    })
  if (longitude < west || longitude > east)
    wrong.push({
      column: 'longitude',
      value: longitude,
      message: `is outside India (${west} to ${east}): ${remedy}`,
    })
  return wrong
}

function wrongState({state, country = 'IN'}: WorkshopFileRow): Wrong[] {
  if (country !== 'IN' || state === undefined || INDIAN_STATES.has(state)) return []
  return [{column: 'state', value: state, message: unknownMessage('state of India', state, INDIAN_STATES)}]
}

function wrongCoupon({coupon_code: code, coupon_rupees: rupees}: WorkshopFileRow): Wrong[] {
  if (typeof code !== 'string' || typeof rupees === 'number') return []
  const message = 'write what the coupon saves, in rupees, or leave coupon_code empty'
  return [{column: 'coupon_rupees', value: '', message}]
}

const halfPlace = (column: string, value: unknown): Wrong => ({
  column,
  value: value ?? '',
  message: 'write both latitude and longitude, or leave both empty',
})
