/** Exactly six digits (000-5). */
export function isPincode(text: string): boolean {
  return /^\d{6}$/.test(text)
}
