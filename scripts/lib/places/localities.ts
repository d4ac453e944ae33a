import {readTable} from './tables.ts'

/** A well-known locality of a large city, entered manually with its position. */
export interface Locality {
  city: string
  name: string
  pincode: string
  latitude: number
  longitude: number
}

export function readLocalities(): Locality[] {
  return readTable('localities.tsv').map(([city = '', name = '', pincode = '', latitude, longitude]) => ({
    city,
    name,
    pincode,
    latitude: Number(latitude),
    longitude: Number(longitude),
  }))
}
