import type {PlaceRecord} from '../../../server/places/place.ts'
import type {CityRow} from './cities.ts'
import {type Coordinates, kilometresBetween as distance} from './distance.ts'
import {importanceOfCity, importanceOfLocality, importanceOfPostOffice} from './importance.ts'
import type {Locality} from './localities.ts'
import {folded} from './names.ts'
import {createPositions} from './positions.ts'
import type {PostOffice} from './post-offices.ts'

type CityNamed = ReadonlyMap<string, CityRow>

/** An office of a town's name that is farther away than this serves another place. */
const sameTownKilometres = 60

/** One list of places without duplicates, ordered by pincode and then by importance. */
export function joinPlaces(offices: PostOffice[], cities: CityRow[], localities: Locality[]): PlaceRecord[] {
  const cityNamed = new Map(cities.toReversed().map((city) => [city.name, city]))
  const officeRecords = recordsOfOffices(offices, localities, cityNamed)
  const localityRecords = recordsOfLocalities(localities, officeRecords, cityNamed)
  const cityRecords = recordsOfCities(cities, officeRecords, localityRecords)
  const others = withoutDoubles(officeRecords, cityRecords, localityRecords)

  const places = [...cityRecords, ...localityRecords, ...others]
  const pincodes = new Set(places.map(({pincode}) => pincode))
  const lastOfTheirPincode = officeRecords.filter(({pincode}) => !pincodes.has(pincode))
  return [...places, ...lastOfTheirPincode].sort(
    (one, other) =>
      one.pincode - other.pincode || other.importance - one.importance || (one.name < other.name ? -1 : 1),
  )
}

function recordsOfOffices(
  offices: PostOffice[],
  localities: Locality[],
  cityNamed: CityNamed,
): PlaceRecord[] {
  const positionOf = createPositions(localities, (name) => cityNamed.get(name))
  return offices.map((office) => ({
    kind: 'post office',
    name: office.name,
    aliases: [],
    city: office.city,
    district: office.district,
    state: office.state,
    pincode: Number(office.pincode),
    ...positionOf(office),
    importance: importanceOfPostOffice(office, cityNamed.get(office.city)),
  }))
}

function recordsOfLocalities(
  localities: Locality[],
  offices: PlaceRecord[],
  cityNamed: CityNamed,
): PlaceRecord[] {
  const officesByPincode = new Map(offices.map((office) => [office.pincode, office]))
  return localities.map((locality) => {
    const office = officesByPincode.get(Number(locality.pincode))
    const city = cityNamed.get(locality.city)
    if (office === undefined) throw new Error(`No post office for ${locality.name} ${locality.pincode}`)
    if (city === undefined) throw new Error(`No city for ${locality.name}, ${locality.city}`)
    const {district, state, pincode} = office
    return {
      ...locality,
      kind: 'locality',
      aliases: [],
      district,
      state,
      pincode,
      importance: importanceOfLocality(city),
    }
  })
}

function recordsOfCities(
  cities: CityRow[],
  offices: PlaceRecord[],
  localities: PlaceRecord[],
): PlaceRecord[] {
  const officesByState = Map.groupBy(offices, ({state}) => state)
  const localitiesByName = Map.groupBy(localities, ({name}) => folded(name))
  return cities
    .filter((city) => !(localitiesByName.get(folded(city.name)) ?? []).some(isBeside(city)))
    .map(({population, ...city}) => {
      const {district, pincode} = officeOf(city, officesByState.get(city.state) ?? [])
      return {
        ...city,
        kind: 'city',
        city: city.name,
        district,
        pincode,
        importance: importanceOfCity(population),
      }
    })
}

/** Offices that are neither a manually entered locality, nor their town, nor a duplicate. */
function withoutDoubles(
  offices: PlaceRecord[],
  cities: PlaceRecord[],
  localities: PlaceRecord[],
): PlaceRecord[] {
  const citiesByState = Map.groupBy(cities, ({state}) => state)
  const taken = new Set(localities.map(keyOf))
  return offices.filter((office) => {
    if (folded(office.name) === '' || taken.has(keyOf(office))) return false
    taken.add(keyOf(office))
    const towns = citiesByState.get(office.state) ?? []
    return !towns.some((city) => isNamed(city, office) && isNear(city, office))
  })
}

/** The office with the town's name, the one with the lowest pincode first; else the nearest. */
function officeOf(city: Omit<CityRow, 'population'>, offices: PlaceRecord[]): PlaceRecord {
  const [named] = offices
    .filter((office) => isNamed(city, office) && isNear(city, office))
    .sort((one, other) => one.pincode - other.pincode)
  return (
    named ?? offices.reduce((best, office) => (distance(city, office) < distance(city, best) ? office : best))
  )
}

function isNamed({name, aliases}: {name: string; aliases: string[]}, office: PlaceRecord): boolean {
  const officeName = folded(office.name)
  return folded(name) === officeName || aliases.some((alias) => folded(alias) === officeName)
}

function isNear(city: Coordinates & {name: string}, office: PlaceRecord): boolean {
  return folded(office.district) === folded(city.name) || distance(city, office) < sameTownKilometres
}

function isBeside(city: CityRow): (locality: PlaceRecord) => boolean {
  return (locality) => distance(city, locality) < 15
}

function keyOf({name, pincode}: PlaceRecord): string {
  return `${pincode} ${folded(name)}`
}
