/** The fields of a value of unknown shape; none of a value that has no fields. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return hasFields(value) ? value : {}
}

function hasFields(value: unknown): value is Record<string, unknown> {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}
