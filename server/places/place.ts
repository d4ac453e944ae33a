/**
 * A place of the gazetteer. Coordinates are degrees and approximate: those of a post office, a locality or a
 * town.
 */
export interface GazetteerPlace {
  id: string
  name: string
  locality: string
  city: string
  district: string
  state: string
  pincode: string
  latitude: number
  longitude: number
  formattedAddress: string
}

export type PlaceKind = 'city' | 'locality' | 'post office'

/** A row of the places file; importance is from 0 (a hamlet) to 100 (the largest city). */
export interface PlaceRecord {
  kind: PlaceKind
  name: string
  aliases: string[]
  city: string
  district: string
  state: string
  pincode: number
  latitude: number
  longitude: number
  importance: number
}
