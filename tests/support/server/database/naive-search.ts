import type {SearchParams} from '../../../../contract/reference/workshops.ts'
import type {Database} from '../../../../server/database/database.ts'

const KM_PER_MILE = 1.609344
const EARTH_KM = 6371.0088

export type World = Awaited<ReturnType<typeof readWorld>>

/** Every workshop with its days, the campaigns, and the vehicles of the reference data. */
export async function readWorld({kysely}: Database) {
  return {
    workshops: await kysely.selectFrom('workshops').selectAll().execute(),
    days: await kysely.selectFrom('workshopDays').selectAll().execute(),
    campaigns: await kysely.selectFrom('campaigns').selectAll().execute(),
    makes: await kysely.selectFrom('manufacturers').selectAll().execute(),
    models: await kysely.selectFrom('models').selectAll().execute(),
    modelFuels: await kysely.selectFrom('modelFuels').selectAll().execute(),
    fuels: await kysely.selectFrom('fuels').selectAll().execute(),
  }
}

/** What a search finds by its rules (rulings 21, 24 and 25, decision 132) and a loop: the serial ids, sorted. */
export function byLoop(world: World, params: SearchParams): string[] {
  const {jobs = [], specializations = [], cas, location, maxDistanceMiles, availableOn} = params
  const make = world.makes.find((each) => isLike(each.manufacturer, params.manufacturer))
  const fuel = world.fuels.find((each) => isLike(each.fuel, params.variant))
  const isKnown = world.modelFuels.some(({modelId, fuelId}) => {
    const model = world.models.find((each) => each.modelId === modelId)
    return (
      (!params.manufacturer || model?.manufacturerId === make?.manufacturerId) &&
      (!params.variant || fuelId === fuel?.fuelId)
    )
  })
  if (!isKnown) return []
  const states = (list: readonly string[], name: string | undefined) =>
    name === undefined || list.length === 0 || list.includes(name)
  const has = (list: readonly string[], wanted: readonly string[] | null) =>
    (wanted ?? []).every((each) => list.includes(each))
  return world.workshops
    .filter(
      (each) =>
        each.status === 'ACTIVE' &&
        ((params.globalRequest === 1 && params.country === undefined) || each.country === params.country) &&
        apartKm(location, {lat: each.latitude, long: each.longitude}) <=
          (maxDistanceMiles ?? 25) * KM_PER_MILE &&
        (cas !== true || each.cas) &&
        has(
          approved(each.services).map(({jobTypeId}) => jobTypeId),
          jobs,
        ) &&
        has(
          approved(each.specializations).map(({ref}) => ref),
          specializations,
        ) &&
        states(each.servedMakes, make?.manufacturer) &&
        states(each.servedVariants, fuel?.fuel) &&
        takesPart(world, each.campaigns, params) &&
        (!availableOn || isFree(world, each, availableOn.slice(0, 10))),
    )
    .map(({serialId}) => serialId)
    .toSorted()
}

const approved = <T extends {isApproved: boolean}>(list: readonly T[]) =>
  list.filter(({isApproved}) => isApproved)

const isLike = (name: string, wanted: string | null | undefined) =>
  name.toLowerCase() === wanted?.toLowerCase()

function takesPart({campaigns}: World, own: readonly string[], {campaignName, isCampaign}: SearchParams) {
  const campaign = campaigns.find((each) => each.campaignName === campaignName)
  if (isCampaign !== true || !campaignName) return true
  const hasEnded = campaign !== undefined && (campaign.isDeleted || (campaign.endDate ?? '9') < '2026-03-10')
  return hasEnded || own.includes(campaignName)
}

export function isFree(
  {days}: World,
  {id, dailyCapacity, openingHours}: World['workshops'][number],
  day: string,
) {
  const load = days.find((each) => each.workshopId === id && each.day === day)
  const isOpen = openingHours.some((hours) => hours.day === new Date(day).getUTCDay())
  return isOpen && (load?.booked ?? 0) < (load?.capacity ?? dailyCapacity)
}

/** The great circle by the angle between two vectors. */
function apartKm(one: {lat: number; long: number}, other: {lat: number; long: number}): number {
  const [a, b] = [one, other].map(({lat, long}) => {
    const [phi, lambda] = [(lat * Math.PI) / 180, (long * Math.PI) / 180]
    return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)]
  })
  const cosine = (a ?? []).reduce((sum, each, axis) => sum + each * (b?.[axis] ?? 0), 0)
  return EARTH_KM * Math.acos(Math.min(1, cosine))
}
