import {afterAll, beforeAll, expect, test} from 'vitest'
import type {Database} from '../../../server/database/database.ts'
import {migrate} from '../../../server/database/migrate.ts'
import {openDatabase} from '../../../server/database/open-database.ts'
import type {FindReviews} from '../../../server/maps/place-reviews.ts'
import {createFindReviews} from '../../../server/maps/workshop-reviews.ts'
import {NAMED_WORKSHOPS} from '../../../server/seed/named-cases.ts'
import {seedDatabase} from '../../../server/seed/seed-database.ts'
import {namedWorkshops} from '../../../server/seed/workshops/named-workshops.ts'

const day = {seed: 1, today: '2025-11-21'}
let database: Database
let findReviews: FindReviews

beforeAll(async () => {
  database = await openDatabase({url: undefined, directory: null}, async (opened) => {
    await migrate(opened)
    await seedDatabase(opened, {...day, workshops: 13, bookings: 0})
  })
  findReviews = createFindReviews(database.kysely)
})
afterAll(() => database.close())

const placeIdOf = (serialId: string) => `workshop-${serialId}`

test('A workshop has its place’s reviews, an anonymous one without a name', async () => {
  const seeded = namedWorkshops(day).find(({serialId}) => serialId === NAMED_WORKSHOPS.namelessReviewer)
  const found = await findReviews(placeIdOf(NAMED_WORKSHOPS.namelessReviewer))
  expect(found).toEqual({
    name: 'Basavaraj Motors',
    formattedAddress: seeded?.formattedAddress,
    latitude: seeded?.latitude,
    longitude: seeded?.longitude,
    rating: 4.6,
    totalRatings: 187,
    reviews: seeded?.reviews,
  })
})

test('A workshop without reviews has none, one over the limit says so, and other places have none', async () => {
  const answers = await Promise.all(
    [placeIdOf(NAMED_WORKSHOPS.noReviews), placeIdOf(NAMED_WORKSHOPS.reviewsOverQueryLimit), 'in-560034'].map(
      findReviews,
    ),
  )
  expect(answers).toEqual([
    expect.objectContaining({rating: null, totalRatings: 0, reviews: []}),
    'over-query-limit',
    null,
  ])
})
