import {readFileSync} from 'node:fs'
import {buildSchema, parse, validate} from 'graphql'
import {describe, expect, it} from 'vitest'
import {cancelBooking, rescheduleBooking} from '../../contract/booking/booking-changes.ts'
import {book, bookAsync, getBooking, getBookingV2} from '../../contract/booking/bookings.ts'
import {
  updateBookingByCallCenter,
  updateBookingByCallCenterMutation,
} from '../../contract/booking/verification.ts'
import {
  countAvailableWorkshops,
  findAvailableWorkshops,
  getWorkshopAvailability,
  oneWorkshop,
  oneWorkshopUsingSerialId,
} from '../../contract/reference/workshops.ts'

const operations = [
  findAvailableWorkshops,
  countAvailableWorkshops,
  getWorkshopAvailability,
  oneWorkshopUsingSerialId,
  oneWorkshop,
  book,
  cancelBooking,
  rescheduleBooking,
  bookAsync,
  getBooking,
  getBookingV2,
  updateBookingByCallCenter,
  updateBookingByCallCenterMutation,
]

describe('schema.graphql', () => {
  const schema = buildSchema(readFileSync('contract/schema.graphql', 'utf8'))

  it.each(operations)('every operation validates against it: $type $name', ({document}) => {
    expect(validate(schema, parse(document))).toEqual([])
  })

  it('every root field has its operation', () => {
    const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
      Object.keys(type?.getFields() ?? {}),
    )
    expect(fields.toSorted()).toEqual(operations.map(({name}) => name).toSorted())
  })
})
