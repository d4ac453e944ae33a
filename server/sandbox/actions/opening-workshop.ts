import {randomUUID} from 'node:crypto'
import type {Kysely} from 'kysely'
import type {z} from 'zod/mini'
import type {openingWorkshop} from '../../../contract/site/sandbox.ts'
import {indiaDay} from '../../../domain/booking/booking-date.ts'
import type {ServerClock} from '../../clock.ts'
import type {Tables} from '../../database/tables.ts'
import type {Gazetteer} from '../../places/gazetteer.ts'
import type {GazetteerPlace} from '../../places/place.ts'
import {insertRows} from '../../seed/insert-rows.ts'
import {createRandom} from '../../seed/random.ts'
import {drawWorkshop} from '../../seed/workshops/workshops.ts'

const SEED = 1

const UNNAMED: GazetteerPlace = {
  id: '',
  name: 'Town',
  locality: '',
  city: 'Town',
  district: '',
  state: 'India',
  pincode: '',
  latitude: 0,
  longitude: 0,
  formattedAddress: '',
}

/** Opens a workshop like the seeded ones, at this exact position; returns its serialId. */
export async function openWorkshop(
  kysely: Kysely<Tables>,
  clock: ServerClock,
  gazetteer: Pick<Gazetteer, 'nearest'>,
  {latitude, longitude}: z.output<typeof openingWorkshop>,
): Promise<{serialId: string}> {
  const serialId = `SANDBOX${randomUUID().replaceAll('-', '').toUpperCase()}`
  const place = (await gazetteer.nearest(latitude, longitude)) ?? UNNAMED
  const drawn = drawWorkshop(createRandom(SEED, serialId), place, serialId, indiaDay(clock.now()))
  const {customOffers, ...workshop} = {...drawn, latitude, longitude}
  await kysely.transaction().execute(async (transaction) => {
    await insertRows(transaction, 'workshops', [workshop])
    const offers = customOffers.map((offer) => ({...offer, workshopId: workshop.id}))
    await insertRows(transaction, 'customOffers', offers)
  })
  return {serialId}
}
