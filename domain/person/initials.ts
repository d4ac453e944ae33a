/** First letters of the known names; empty when none is known. */
export function initialsOf(names: readonly (string | null)[]): string {
  return names.map((name) => name?.[0]?.toUpperCase() ?? '').join('')
}
