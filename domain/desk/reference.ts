/** A booking's reference as it is stored, from how a person types or hears it: `ph kxp8 tt3r`, `KXP8TT3R`. */
export function normalReference(text: string): string {
  const plain = text.toUpperCase().replace(/[\s-]/g, '')
  const [, letters] = /^(?:PH)?([2-9A-HJ-NP-Z]{8})$/.exec(plain) ?? []
  return letters === undefined ? text.trim().toUpperCase() : `PH-${letters}`
}
