import {sql} from 'kysely'
import {z} from 'zod'
import {defineKind} from '../definition/data-kind.ts'
import {day, oneLine, wholeNumber} from '../definition/fields.ts'
import {UNKNOWN_WORKSHOP, workshopIds} from './workshop-ids.ts'

const dayRow = z.strictObject({
  workshop: oneLine('The workshop’s serial_id.', 40),
  day: day('The day.'),
  capacity: wholeNumber(
    'Bookings that it takes on this day, 0: closed; empty: as usual.',
    0,
    1000,
  ).nullable(),
})

export const DAYS = defineKind({
  name: 'days',
  about: 'Days on which a workshop is closed, or takes more or fewer bookings than usual.',
  schema: dayRow,
  key: ['workshop', 'day'],
  required: {},
  table: {
    name: 'workshop_days',
    key: {workshop_id: 'text', day: 'date'},
    written: ['capacity'],
    place: [],
    fresh: [],
    isLocked: true,
    lockedTable: 'workshops',
    isStoredInOrder: true,
    stamps: {inserted: {}, updated: {}},
  },
  together: [],
  check: () => [],
  stage: async (days, surroundings) => {
    const ids = await workshopIds(
      days.map(({workshop}) => workshop),
      surroundings,
    )
    return days.map(({workshop, day: date, capacity}) => {
      const id = ids.get(workshop)
      if (id === undefined) return {column: 'workshop', value: workshop, message: UNKNOWN_WORKSHOP}
      return {stated: {workshop_id: id, day: date, capacity}, fresh: {}, placed: {}, confidence: null}
    })
  },
  read: (transaction, after, limit) => {
    const [workshop = '', date = '0001-01-01'] = after ?? []
    return transaction
      .selectFrom('workshopDays')
      .innerJoin('workshops', 'workshops.id', 'workshopDays.workshopId')
      .select(['serialId as workshop', 'day', 'capacity'])
      .where('capacity', 'is not', null)
      .where(sql<boolean>`(serial_id collate "C", day) > (${workshop}, ${date}::date)`)
      .orderBy(sql`serial_id collate "C"`)
      .orderBy('day')
      .limit(limit)
      .execute()
  },
})
