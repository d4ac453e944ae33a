import {DEFAULT_COUNTRY} from '../../domain/place/countries.ts'

let names: Intl.DisplayNames | null = null

/** A country's name by its code, such as `IN`. */
export function countryName(code: string): string {
  // Every page names India, and the browser's country names take as long to load as its formats
  // (`format-count.ts`).
  if (code === DEFAULT_COUNTRY) return 'India'
  names ??= new Intl.DisplayNames(['en'], {type: 'region'})
  return names.of(code) ?? code
}
