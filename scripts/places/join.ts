import type {PlaceRecord} from '../../server/places/place.ts'
import type {City} from './cities.ts'
import {kilometresBetween as distance, type Position} from './distance.ts'
import {importanceOfCity, importanceOfLocality, importanceOfPostOffice} from './importance.ts'
import type {Locality} from './localities.ts'
import {folded} from './names.ts'
import {createPositions} from './positions.ts'
import type {PostOffice} from './post-offices.ts'

/** Farther from a town than this, an office of the same name serves another place. */
const sameTownKilometres = 60

/** One list of places, each once, ordered by pincode and then by importance. */
export function joinPlaces(offices: PostOffice[], cities: City[], localities: Locality[]): PlaceRecord[] {
  const cityByName = new Map(cities.toReversed().map((city) => [city.name, city]))
  const positionOf = createPositions(localities, (name) => cityByName.get(name))
  const officeRecords = offices.map(
    (office): PlaceRecord => ({
      kind: 'post office',
      name: office.name,
      aliases: [],
      city: office.city,
      district: office.district,
      state: office.state,
      pincode: Number(office.pincode),
      ...positionOf(office),
      importance: importanceOfPostOffice(office, cityByName.get(office.city)),
    }),
  )
  const officesByPincode = new Map(officeRecords.map((office) => [office.pincode, office]))
  const officesByState = Map.groupBy(officeRecords, ({state}) => state)

  const localityRecords = localities.map((locality): PlaceRecord => {
    const office = officesByPincode.get(Number(locality.pincode))
    const city = cityByName.get(locality.city)
    if (office === undefined) throw new Error(`No post office for ${locality.name} ${locality.pincode}`)
    if (city === undefined) throw new Error(`No city for ${locality.name}, ${locality.city}`)
    const {district, state, pincode} = office
    const importance = importanceOfLocality(city)
    return {...locality, kind: 'locality', aliases: [], district, state, pincode, importance}
  })
  const localitiesByName = Map.groupBy(localityRecords, ({name}) => folded(name))

  const cityRecords = cities
    .filter((city) => !(localitiesByName.get(folded(city.name)) ?? []).some(isBeside(city)))
    .map((city): PlaceRecord => {
      const {district, pincode} = officeOf(city, officesByState.get(city.state) ?? [])
      const {population, ...known} = city
      return {
        ...known,
        kind: 'city',
        city: city.name,
        district,
        pincode,
        importance: importanceOfCity(population),
      }
    })
  const citiesByState = Map.groupBy(cityRecords, ({state}) => state)

  const taken = new Set(localityRecords.map(keyOf))
  const otherOffices = officeRecords.filter((office) => {
    if (folded(office.name) === '' || taken.has(keyOf(office))) return false
    taken.add(keyOf(office))
    return !(citiesByState.get(office.state) ?? []).some(
      (city) => isNamed(city, office) && isNear(city, office),
    )
  })

  const places = [...cityRecords, ...localityRecords, ...otherOffices]
  const pincodes = new Set(places.map(({pincode}) => pincode))
  const lastOfTheirPincode = officeRecords.filter(({pincode}) => !pincodes.has(pincode))

  return [...places, ...lastOfTheirPincode].sort(
    (one, other) =>
      one.pincode - other.pincode || other.importance - one.importance || (one.name < other.name ? -1 : 1),
  )
}

/** The office that bears the town's name, the one with the lowest pincode first; else the nearest. */
function officeOf(city: City, offices: PlaceRecord[]): PlaceRecord {
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

function isNear(city: Position & {name: string}, office: PlaceRecord): boolean {
  return folded(office.district) === folded(city.name) || distance(city, office) < sameTownKilometres
}

function isBeside(city: City): (locality: PlaceRecord) => boolean {
  return (locality) => distance(city, locality) < 15
}

function keyOf({name, pincode}: PlaceRecord): string {
  return `${pincode} ${folded(name)}`
}
