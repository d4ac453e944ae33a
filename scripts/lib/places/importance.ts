import type {CityRow} from './cities.ts'
import {metroOf} from './metros.ts'
import {folded} from './names.ts'
import type {PostOffice} from './post-offices.ts'

/** 92 for Mumbai, 50 for a town of a hundred thousand, 10 for one of a thousand. */
export function importanceOfCity(population: number): number {
  return Math.max(1, Math.min(100, Math.round(10 + 20 * Math.log10(population / 1000))))
}

export function importanceOfLocality(city: CityRow): number {
  return Math.round(15 + importanceOfCity(city.population) * 0.55)
}

export function importanceOfPostOffice(office: PostOffice, city: CityRow | undefined): number {
  if (metroOf(office.pincode) !== null && city !== undefined) {
    return Math.round(importanceOfCity(city.population) * 0.3)
  }
  if (folded(office.name) === folded(office.district)) return 20
  return folded(office.name) === folded(office.subdistrict) ? 12 : 5
}
