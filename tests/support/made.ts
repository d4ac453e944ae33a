/**
 * What a test stands on: the answer of a call that must succeed, or a part of it.
 * @throws {Error} where a refusal has left nothing, so that no test goes on without its booking or its code
 */
export function made<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('what the test stands on was not made')
  return value
}
