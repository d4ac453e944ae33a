/** The keys of a record with a fixed set of them, with their own type. */
export function keysOf<Of extends object>(record: Of): Extract<keyof Of, string>[] {
  const keys: Extract<keyof Of, string>[] = []
  for (const key in record) keys.push(key)
  return keys
}
