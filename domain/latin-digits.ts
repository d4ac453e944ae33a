const DEVANAGARI_ZERO = 0x0966

/** The text with Latin digits in place of Devanagari ones. NFKC turns full-width characters into Latin ones. */
export function withLatinDigits(text: string): string {
  return text.normalize('NFKC').replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO))
}
