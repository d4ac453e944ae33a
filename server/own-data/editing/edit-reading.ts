import type {Kysely} from 'kysely'
import type {EditColumns} from '../../../contract/operators/edits.ts'
import {indiaDay} from '../../../domain/booking/booking-date.ts'
import type {ServerClock} from '../../clock.ts'
import type {Tables} from '../../database/tables.ts'
import {Refusal} from '../../http/refusal.ts'
import {createWorkshopRepository} from '../../workshops/workshop-repository.ts'
import {campaignFileRow} from '../kinds/campaigns.ts'
import {offerFileRow} from '../kinds/offers.ts'
import {workshopFileRow} from '../kinds/workshop-columns.ts'
import {createEditLog} from './edit-log.ts'
import {versionOf} from './edit-service.ts'
import {campaignsWith, offersOf, otherDaysOf, workshopsWith} from './editable-rows.ts'
import {type EditTarget, editedColumns} from './edited-kinds.ts'

const MOST_EDITS = 30

/** What an operator sees. */
export function createEditReading(kysely: Kysely<Tables>, clock: ServerClock) {
  const edits = createEditLog(kysely)
  return {
    newest: () => edits.newest(MOST_EDITS),

    /** By a part of the text, or the whole id; first campaigns, of which there are few. */
    find: async (text: string, limit: number) => {
      const part = `%${text
        .trim()
        .toLowerCase()
        .replace(/[\\%_]/g, '\\$&')}%`
      const [campaigns, workshops] = await Promise.all([
        campaignsWith(kysely, part, limit),
        workshopsWith(kysely, part, text.trim(), limit),
      ])
      const found = [...campaigns, ...workshops]
      return {found: found.slice(0, limit), hasMore: found.length > limit}
    },

    /** @throws {Refusal} WORKSHOP_NOT_FOUND */
    workshop: async (serialId: string) => {
      const row = await createWorkshopRepository(kysely).findBySerialId(serialId)
      if (row === undefined) throw new Refusal('WORKSHOP_NOT_FOUND')
      const [offers, days] = await Promise.all([
        offersOf(kysely, row.id),
        otherDaysOf(kysely, row.id, indiaDay(clock.now())),
      ])
      return {
        name: row.name,
        city: row.city,
        workshop: editable('workshops', '', workshopFileRow(row)),
        offers: offers.map((offer) => editable('offers', offer.id, offerFileRow({...offer, serialId}))),
        days: days.map(({day, capacity, booked}) => ({...editable('days', day, {capacity}), booked})),
        edits: await edits.ofSubject(['workshops', 'offers', 'days'], serialId, MOST_EDITS),
      }
    },

    /** @throws {Refusal} CAMPAIGN_NOT_FOUND */
    campaign: async (name: string) => {
      const row = await kysely
        .selectFrom('campaigns')
        .selectAll()
        .where('campaignName', '=', name)
        .executeTakeFirst()
      if (row === undefined) throw new Refusal('CAMPAIGN_NOT_FOUND')
      return {
        name: row.displayName,
        campaign: editable('campaigns', '', campaignFileRow(row)),
        edits: await edits.ofSubject(['campaigns'], name, MOST_EDITS),
      }
    },
  }
}

export type EditReading = ReturnType<typeof createEditReading>

function editable(kind: EditTarget['kind'], part: string, row: Readonly<Record<string, unknown>>) {
  const columns: EditColumns = editedColumns(kind, row)
  return {part, columns, version: versionOf(columns)}
}
