/** The first letters of the names that are known; empty where none is. */
export function initialsOf(names: readonly (string | null)[]): string {
  return names.map((name) => name?.[0]?.toUpperCase() ?? '').join('')
}
