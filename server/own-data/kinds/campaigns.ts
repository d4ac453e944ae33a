import {sql} from 'kysely'
import {z} from 'zod'
import type {CampaignVehicleMapping} from '../../../domain/offer/campaign.ts'
import type {VehicleDetails} from '../../../domain/vehicle/vehicle.ts'
import type {CampaignRow} from '../../database/tables/workshop-tables.ts'
import {defineKind, type StagedRow, type Wrong} from '../definition/data-kind.ts'
import {day, decimal, entry, listOf, oneLine, story, truth} from '../definition/fields.ts'
import {type KnownNames, unknownMessage, vehicleName} from '../definition/known-names.ts'

const MOST_RUPEES = 1_000_000

const campaignRow = z.strictObject({
  name: entry.describe(
    'Its name, which no other has, as workshops.csv and links have it, such as cool-cabin.',
  ),
  title: oneLine('The title that customers see.').optional(),
  description: story('What it offers.').optional(),
  code: oneLine('Its code, as the workshop gets it.', 40).optional(),
  deleted: truth('A deleted campaign is not shown. New: no.').optional(),
  all_vehicles: truth('Whether it is for all vehicles. New: yes.').optional(),
  price: decimal('Per cent or rupees.', 0, MOST_RUPEES).optional(),
  is_percentage: truth('Whether the price is per cent. New: no.').optional(),
  sends_notification: truth(
    'Whether the customer gets messages about a booking with it; the workshop always does. New: yes.',
  ).optional(),
  end_date: day('Its last day; empty: no end.').nullable().optional(),
  packages: listOf(
    'The price for each vehicle: make, model, fuel, usual rupees, rupees with the campaign, then its services, all with ", " between them, for example Hyundai, Creta, Petrol, 5800, 4800, SERVICING, AC_SERVICE.',
    entry,
  ).optional(),
})

type CampaignFileRow = z.infer<typeof campaignRow>

export const CAMPAIGNS = defineKind({
  name: 'campaigns',
  about: 'Campaigns, with the prices of their packages by vehicle.',
  schema: campaignRow,
  key: ['name'],
  required: {title: 'display_name', description: 'description', code: 'code', price: 'price'},
  table: {
    name: 'campaigns',
    key: {campaign_name: 'text'},
    written: [
      ...[
        'display_name',
        'description',
        'code',
        'is_deleted',
        'covers_all_vehicles',
        'price',
        'is_percentage',
      ],
      ...['should_send_notification', 'end_date', 'mappings'],
    ],
    place: [],
    fresh: [],
    isLocked: true,
    stamps: {inserted: {}, updated: {}},
  },
  together: [],
  check: wrongPrices,
  stage: async (rows, {known}) => rows.map((row) => staged(row, known)),
  read: async (transaction, after, limit) => {
    const found = await transaction
      .selectFrom('campaigns')
      .selectAll()
      .where(sql<boolean>`campaign_name collate "C" > ${after?.[0] ?? ''}`)
      .orderBy(sql`campaign_name collate "C"`)
      .limit(limit)
      .execute()
    return found.map(campaignFileRow)
  },
})

/** A stored campaign as a row of a file. */
export function campaignFileRow(row: CampaignRow): Required<CampaignFileRow> {
  return {
    name: row.campaignName,
    title: row.displayName,
    description: row.description,
    code: row.code,
    deleted: row.isDeleted,
    all_vehicles: row.coversAllVehicles,
    price: row.price,
    is_percentage: row.isPercentage,
    sends_notification: row.shouldSendNotification,
    end_date: row.endDate,
    packages: row.mappings.map(packageText),
  }
}

function wrongPrices({price, is_percentage, all_vehicles, packages}: CampaignFileRow): Wrong[] {
  const wrong: Wrong[] = []
  if (is_percentage === true && price !== undefined && price > 100)
    wrong.push({
      column: 'price',
      value: price,
      message: 'is more than 100 per cent: correct it, or write no in is_percentage',
      inForm: 'is more than 100: correct it, or say that the number is not per cent',
    })
  if (all_vehicles === false && packages?.length === 0)
    wrong.push({
      column: 'packages',
      value: '',
      message: 'no vehicle has a price: write packages, or yes in all_vehicles',
    })
  return wrong
}

function staged(row: CampaignFileRow, known: KnownNames): StagedRow | Wrong {
  const priced = new Set<string>()
  for (const value of row.packages ?? []) {
    const {make, model, variant} = packageOf(value)
    const vehicle = vehicleName(make, model, variant)
    const repeated = priced.has(vehicle) ? 'its vehicle stands twice in the list: leave one' : null
    const message = packageProblem(value, known) ?? repeated
    if (message !== null) return {column: 'packages', value, message}
    priced.add(vehicle)
  }
  known.campaigns.add(row.name)
  const stated = {
    campaign_name: row.name,
    display_name: row.title,
    description: row.description,
    code: row.code,
    is_deleted: row.deleted,
    covers_all_vehicles: row.all_vehicles,
    price: row.price,
    is_percentage: row.is_percentage,
    should_send_notification: row.sends_notification,
    end_date: row.end_date,
    mappings: row.packages?.map(packageOf),
  }
  return {stated, fresh: NEW_CAMPAIGN, placed: {}, confidence: null}
}

const NEW_CAMPAIGN = {
  is_deleted: false,
  covers_all_vehicles: true,
  is_percentage: false,
  should_send_notification: true,
  mappings: [],
}

function packageOf(text: string): CampaignVehicleMapping {
  const [make = '', model = '', variant = '', base, discounted, ...jobs] = text.split(', ')
  return {make, model, variant, basePrice: rupees(base), discountedPrice: rupees(discounted), jobs}
}

/** `NaN` for what is no amount; an absent one is no price of 0. */
function rupees(text = ''): number {
  return /^\d+(?:\.\d+)?$/.test(text.trim()) ? Number(text) : Number.NaN
}

function packageText({
  make,
  model,
  variant,
  basePrice,
  discountedPrice,
  jobs,
}: CampaignVehicleMapping): string {
  return [make, model, variant, basePrice, discountedPrice, ...jobs].join(', ')
}

function packageProblem(text: string, names: KnownNames): string | null {
  const {jobs: known} = names
  const {make, model, variant, basePrice, discountedPrice, jobs} = packageOf(text)
  const vehicle = vehicleProblem({make, model, variant}, names)
  if (vehicle !== null) return vehicle
  if (!(basePrice >= 0 && basePrice <= MOST_RUPEES && discountedPrice >= 0))
    return `write make, model, fuel, usual rupees, rupees with the campaign and services, with ", " between them`
  if (discountedPrice > basePrice)
    return 'costs more with the campaign than without it: exchange the two prices'
  const unknown = jobs.find((job) => !known.has(job))
  if (unknown !== undefined) return unknownMessage('service', unknown, known.keys())
  return jobs.length === 0 ? 'write at least one service after the prices' : null
}

function vehicleProblem(
  {make, model, variant}: VehicleDetails,
  {vehicles, makes, modelsOf}: KnownNames,
): string | null {
  const vehicle = vehicleName(make, model, variant)
  if (vehicles.has(vehicle)) return null
  const models = modelsOf.get(make)
  if (models === undefined) return unknownMessage('make', make, makes)
  if (!models.has(model)) return unknownMessage('model', model, models)
  return unknownMessage(
    'vehicle',
    vehicle,
    [...vehicles].filter((each) => each.startsWith(`${make}, ${model}, `)),
  )
}
