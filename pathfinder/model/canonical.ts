/** A text that is equal for equal values, including errors and functions, which JSON drops. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) => {
    if (each instanceof Error) return {...each, error: each.name, message: each.message}
    if (typeof each === 'function') return `function ${each.name}`
    if (each === undefined) return 'undefined'
    return each
  })
}
