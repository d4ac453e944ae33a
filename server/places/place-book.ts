import {withLatinDigits} from '../../domain/latin-digits.ts'
import {isPincode} from '../../domain/place/pincode.ts'
import {createNearestRow} from './nearest.ts'
import type {GazetteerPlace} from './place.ts'
import {placeOfId, placeOfPincode, placeOfRow} from './place-rows.ts'
import {type PlaceColumns, unpackPlaces} from './places-file.ts'
import {searchRows} from './search/search.ts'
import {createSearchIndex} from './search/search-index.ts'
import {wordsOf} from './search/words.ts'

/** The places in this thread, with their indexes. */
export interface PlaceBook {
  search(text: string, limit: number): GazetteerPlace[]
  geocode(address: string): GazetteerPlace | null
  /** A city or locality with exactly this name, or another name of it, in any case and punctuation. */
  named(name: string): GazetteerPlace | undefined
  byPincode(pincode: string): GazetteerPlace | null
  nearest(latitude: number, longitude: number): GazetteerPlace | null
  byId(id: string): GazetteerPlace | null
}

/** Of places that a name matches, those looked at for the exact one; the largest come first. */
const SAME_NAMES = 20

export function createPlaceBook(packed: Uint8Array): PlaceBook {
  const columns: PlaceColumns = unpackPlaces(packed)
  const index = createSearchIndex(columns)
  const aliases = new Map(columns.aliases)
  const nearestRow = createNearestRow(columns)
  const find = (text: string, limit: number, isStrict: boolean) =>
    searchRows(index, text, {limit, isStrict}).map((row) => placeOfRow(columns, row))
  const byPincode = (pincode: string) => (isPincode(pincode) ? placeOfPincode(columns, pincode) : null)

  return {
    search(typed, limit) {
      const text = withWholePincodes(typed)
      const whole = byPincode(text.trim())
      const found = find(text, limit, false)
      return whole === null ? found : [whole, ...found].slice(0, limit)
    },
    geocode(address) {
      for (const part of endingsOf(withWholePincodes(address))) {
        const [place = byPincode(part)] = isPincode(part) ? [] : find(part, 1, true)
        if (place !== null) return place
      }
      return null
    },
    named(name) {
      const wanted = wordsOf(name).join(' ')
      const isNamed = (row: number) =>
        [columns.names[row] ?? '', ...(aliases.get(row) ?? [])].some(
          (each) => wordsOf(each).join(' ') === wanted,
        )
      const row = searchRows(index, name, {limit: SAME_NAMES, isStrict: true}).find(isNamed)
      return row === undefined ? undefined : placeOfRow(columns, row)
    },
    byPincode,
    nearest(latitude, longitude) {
      const row = nearestRow(latitude, longitude)
      return row === null ? null : placeOfRow(columns, row)
    },
    byId: (id) => placeOfId(columns, id),
  }
}

/** A pincode as it is printed on letters, `411 001`, in one word. */
const withWholePincodes = (text: string) =>
  withLatinDigits(text).replace(/(?<!\d)([1-9]\d{2})[ -](\d{3})(?!\d)/g, '$1$2')

/** An address, then shorter versions without its most specific parts; at last its pincode. */
function endingsOf(address: string): string[] {
  const parts = address
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part.toLowerCase() !== 'india')
  const endings = parts.map((_, index) => parts.slice(index).join(' '))
  const [pincode = ''] = /\b[1-9]\d{5}\b/.exec(address) ?? []
  const withoutPincode = endings.map((ending) => ending.replace(pincode, '').trim())
  return pincode === '' ? endings : [...endings, pincode, ...withoutPincode].filter((ending) => ending !== '')
}
