let names: Intl.DisplayNames | null = null

/** A country's name by its code, such as `IN`. */
export function countryName(code: string): string {
  names ??= new Intl.DisplayNames(['en'], {type: 'region'})
  return names.of(code) ?? code
}
