import {sql, type Transaction} from 'kysely'
import type {CustomOffer} from '../../../domain/offer/offer.ts'
import type {Copy} from '../../database/database.ts'
import type {Tables} from '../../database/tables.ts'
import {copyRows} from '../copy-rows.ts'
import {insertRows} from '../insert-rows.ts'
import {withoutIndexes} from '../without-indexes.ts'
import {readSeedLocalities} from './localities.ts'
import {drawServed} from './served-vehicles.ts'
import {type SeedDay, type SeededWorkshop, workshopOfIndia} from './workshops.ts'

type Write = (table: 'workshops' | 'customOffers', rows: Iterable<Record<string, unknown>>) => Promise<void>

type OfferRow = {[Column in keyof CustomOffer]: CustomOffer[Column]} & {workshopId: string}

const WORKSHOPS_AT_ONCE = 10_000

/** Inserts the given workshops and, by their numbers, those of India. */
export async function insertWorkshops(
  transaction: Transaction<Tables>,
  copy: Copy | null,
  given: readonly SeededWorkshop[],
  plan: SeedDay & {from: number; to: number},
): Promise<void> {
  const fill = async (write: Write) => {
    await writeWithOffers(write, plan.seed, given)
    const localities = readSeedLocalities()
    for (let from = plan.from; from <= plan.to; from += WORKSHOPS_AT_ONCE) {
      const to = Math.min(from + WORKSHOPS_AT_ONCE - 1, plan.to)
      await writeWithOffers(write, plan.seed, ofIndia(from, to))
    }
    function* ofIndia(from: number, to: number) {
      for (let number = from; number <= to; number++) yield workshopOfIndia(number, localities, plan)
    }
  }
  if (copy === null) return fill((table, rows) => insertRows(transaction, table, [...rows]))
  await compressQuickly(transaction)
  const copying = () => fill((table, rows) => copyRows(copy, table, rows))
  return (await isEmpty(transaction))
    ? withoutIndexes(transaction, ['workshops', 'custom_offers'], copying)
    : copying()
}

/** A workshop's row is about 4 kB of JSON; PostgreSQL's own method compresses it at a third of the speed. */
export async function compressQuickly(transaction: Transaction<Tables>): Promise<void> {
  await sql`select set_config(name, 'lz4', true) from pg_settings
    where name = 'default_toast_compression' and 'lz4' = any(enumvals)`.execute(transaction)
}

async function isEmpty(transaction: Transaction<Tables>): Promise<boolean> {
  return (await transaction.selectFrom('workshops').select('id').limit(1).executeTakeFirst()) === undefined
}

async function writeWithOffers(
  write: Write,
  seed: number,
  workshops: Iterable<SeededWorkshop>,
): Promise<void> {
  const offers: OfferRow[] = []
  await write('workshops', workshopRows(seed, workshops, offers))
  await write('customOffers', offers)
}

/** Draws each workshop when its row is asked for; the offers are added to a list. */
function* workshopRows(seed: number, workshops: Iterable<SeededWorkshop>, offers: OfferRow[]) {
  for (const {customOffers, ...workshop} of workshops) {
    for (const offer of customOffers) offers.push({...offer, workshopId: workshop.id})
    yield {...workshop, ...drawServed(seed, workshop)}
  }
}
