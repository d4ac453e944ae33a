/** City centres that an address can name (000-2); the footer lists the first four. */
export interface City {
  name: string
  lat: number
  lng: number
  isInFooter: boolean
}

export const CITIES: readonly City[] = [
  {name: 'Delhi-NCR', lat: 28.6139, lng: 77.209, isInFooter: true},
  {name: 'Hyderabad', lat: 17.385, lng: 78.4867, isInFooter: true},
  {name: 'Pune', lat: 18.5204, lng: 73.8567, isInFooter: true},
  {name: 'Kolkata', lat: 22.5726, lng: 88.3639, isInFooter: true},
  {name: 'Delhi', lat: 28.6139, lng: 77.209, isInFooter: false},
  {name: 'Mumbai', lat: 19.076, lng: 72.8777, isInFooter: false},
]

/** The city of a path segment, in any case, with spaces or hyphens; `null` for an unknown one. */
export function cityByName(name: string): City | null {
  return CITIES.find((city) => spelled(city.name) === spelled(name)) ?? null
}

function spelled(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
}
