/**
 * A text that is equal for equal values, including errors, functions, maps, sets and numbers that JSON does not know.
 * @throws {Error} when a value contains itself
 */
export function canonical(value: unknown): string {
  try {
    return JSON.stringify(value, (_, each: unknown) => plain(each))
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new Error(
      `A context cannot be compared: ${error.message.split('\n')[0]}. Narrow it with project().`,
    )
  }
}

function plain(value: unknown): unknown {
  if (value instanceof Error) return {...value, error: value.name, message: value.message}
  if (value instanceof Map) return {map: [...value]}
  if (value instanceof Set) return {set: [...value].map(canonical).sort()}
  if (typeof value === 'function') return `function ${value.name}`
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value === 'symbol') return String(value)
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value)
  return value === undefined ? 'undefined' : value
}
