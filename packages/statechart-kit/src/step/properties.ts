/** The properties of a value of unknown shape; none of a value that has no properties. */
export function propertiesOf(value: unknown): Readonly<Record<string, unknown>> {
  return hasProperties(value) ? value : {}
}

function hasProperties(value: unknown): value is Record<string, unknown> {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}
