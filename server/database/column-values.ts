const JSON_TYPES = [114, 3802]
const BIGINT = 20
const DATE = 1082

/** Column values in results, the same on both engines: days and JSON as text, bigints as numbers. */
export const columnParsers: Record<number, (value: string) => unknown> = {
  [BIGINT]: Number,
  [DATE]: (value) => value,
}

export const parameterSerializers: Record<number, (value: unknown) => string> = {
  [BIGINT]: String,
  [DATE]: String,
  ...Object.fromEntries(
    JSON_TYPES.map((type) => [
      type,
      (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
    ]),
  ),
}
