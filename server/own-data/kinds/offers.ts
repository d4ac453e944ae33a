import {sql} from 'kysely'
import {z} from 'zod'
import type {CustomOfferRow} from '../../database/tables/workshop-tables.ts'
import {defineKind, type StagedRow, type Wrong} from '../definition/data-kind.ts'
import {day, entry, listOf, oneLine, story, truth} from '../definition/fields.ts'
import {UNKNOWN_WORKSHOP, workshopIds} from './workshop-ids.ts'

const offerRow = z.strictObject({
  workshop: oneLine('The workshop’s serial_id.', 40),
  id: oneLine('The offer’s id, which no other of this workshop has, such as monsoon-2026.', 40).refine(
    (text) => /^[\w-]+$/.test(text),
    {error: 'write letters, digits, - and _ only'},
  ),
  code: oneLine('The code that the customer names.', 40).optional(),
  type: oneLine('FREEBIE, PERCENTAGE or AMOUNT.', 40).optional(),
  title: oneLine('The title that customers see.').optional(),
  start_date: day('Its first day.').optional(),
  end_date: day('Its last day.').optional(),
  text: story('What it offers.').optional(),
  active: truth('New: yes.').optional(),
  approved: truth('Only approved offers are shown. New: yes.').optional(),
  terms: listOf('Further terms.', entry).optional(),
})

type OfferFileRow = z.infer<typeof offerRow>

export const OFFERS = defineKind({
  name: 'offers',
  about: 'Offers of single workshops.',
  schema: offerRow,
  key: ['workshop', 'id'],
  required: {
    code: 'offer_code',
    type: 'offer_type',
    title: 'offer_title',
    start_date: 'start_date',
    end_date: 'end_date',
    text: 'display_text',
  },
  table: {
    name: 'custom_offers',
    key: {workshop_id: 'text', id: 'text'},
    written: [
      ...['offer_code', 'offer_type', 'offer_title', 'start_date', 'end_date', 'display_text', 'is_active'],
      ...['is_approved', 'additional_terms'],
    ],
    place: [],
    fresh: [],
    isLocked: true,
    stamps: {inserted: {}, updated: {}},
  },
  together: [['start_date', 'end_date']],
  check: wrongDays,
  stage: async (offers, surroundings) => {
    const ids = await workshopIds(
      offers.map(({workshop}) => workshop),
      surroundings,
    )
    return offers.map((offer) => staged(offer, ids.get(offer.workshop)))
  },
  read: async (transaction, after, limit) => {
    const [workshop = '', id = ''] = after ?? []
    const found = await transaction
      .selectFrom('customOffers as t')
      .innerJoin('workshops', 'workshops.id', 't.workshopId')
      .selectAll('t')
      .select('workshops.serialId')
      .where(sql<boolean>`(serial_id collate "C", t.id collate "C") > (${workshop}, ${id})`)
      .orderBy(sql`serial_id collate "C"`)
      .orderBy(sql`t.id collate "C"`)
      .limit(limit)
      .execute()
    return found.map(offerFileRow)
  },
})

/** A stored offer as a row of a file. */
export function offerFileRow(row: CustomOfferRow & {serialId: string}): Required<OfferFileRow> {
  return {
    workshop: row.serialId,
    id: row.id,
    code: row.offerCode,
    type: row.offerType,
    title: row.offerTitle,
    start_date: row.startDate,
    end_date: row.endDate,
    text: row.displayText,
    active: row.isActive,
    approved: row.isApproved,
    terms: row.additionalTerms,
  }
}

function wrongDays({start_date: first, end_date: last}: OfferFileRow): Wrong[] {
  if (first === undefined || last === undefined || first <= last) return []
  return [
    {
      column: 'end_date',
      value: last,
      message: `is before the start_date ${first}: exchange or correct them`,
      inForm: `is before the first day, ${first}: exchange or correct them`,
    },
  ]
}

function staged(row: OfferFileRow, workshopId: string | undefined): StagedRow | Wrong {
  if (workshopId === undefined) return {column: 'workshop', value: row.workshop, message: UNKNOWN_WORKSHOP}
  const stated = {
    workshop_id: workshopId,
    id: row.id,
    offer_code: row.code,
    offer_type: row.type,
    offer_title: row.title,
    start_date: row.start_date,
    end_date: row.end_date,
    display_text: row.text,
    is_active: row.active,
    is_approved: row.approved,
    additional_terms: row.terms,
  }
  const fresh = {is_active: true, is_approved: true, additional_terms: []}
  return {stated, fresh, placed: {}, confidence: null}
}
