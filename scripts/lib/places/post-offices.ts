import {metroOf} from './metros.ts'
import {shownName} from './names.ts'
import {stateName} from './states.ts'
import {readTable, tableRows} from './tables.ts'

/** A post office; several share one position when GeoNames knows only the centre of their district. */
export interface PostOffice {
  name: string
  pincode: string
  city: string
  district: string
  subdistrict: string
  state: string
  latitude: number
  longitude: number
  pincodesHere: number
}

const districtNames = new Map(readTable('districts.tsv').map(([postal = '', shown = '']) => [postal, shown]))

export function readPostOffices(text: string): PostOffice[] {
  const rows = tableRows(text)
  const pincodesAt = new Map<string, Set<string>>()
  for (const row of rows) {
    const position = positionOf(row)
    pincodesAt.set(position, (pincodesAt.get(position) ?? new Set()).add(row[1] ?? ''))
  }
  return rows.map((row) => {
    const [, pincode = '', name = '', , stateCode = '', postalDistrict = '', , subdistrict = ''] = row
    const district = districtNames.get(postalDistrict) ?? postalDistrict
    return {
      name: shownName(name, postalDistrict),
      pincode,
      city: metroOf(pincode) ?? district,
      district,
      subdistrict,
      state: pincode.startsWith('194') ? 'Ladakh' : stateName(stateCode),
      latitude: Number(row[9]),
      longitude: Number(row[10]),
      pincodesHere: pincodesAt.get(positionOf(row))?.size ?? 1,
    }
  })
}

function positionOf(row: string[]): string {
  return `${row[9]},${row[10]}`
}
