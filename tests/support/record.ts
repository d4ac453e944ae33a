const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The named values of an object whose type is not known, such as an answer's JSON.
 * @throws {Error} if it is no object.
 */
export function recordOf(value: unknown): Record<string, unknown> {
  if (!isRecord(value)) throw new Error(`No object: ${JSON.stringify(value)}`)
  return value
}
