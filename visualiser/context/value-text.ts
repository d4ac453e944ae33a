/** A value as JSON, also one that JSON does not know; `indent` in spaces. */
export function valueText(value: unknown, indent = 0): string {
  try {
    return (
      JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? `${each}n` : each), indent) ??
      String(value)
    )
  } catch (error) {
    return `not to be written: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`
  }
}
