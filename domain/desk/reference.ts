/** A booking's reference as it is stored, from how a person types, hears or pastes it: `kxp8tt3r`, `#PH-KXP8-TT3R`. */
export function normalReference(text: string): string {
  const plain = text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
  const [, letters] = /^(?:PH)?([2-9A-HJ-NP-Z]{8})$/.exec(plain) ?? []
  return letters === undefined ? text.replace(/^[\s#]+|\s+$/g, '').toUpperCase() : `PH-${letters}`
}
