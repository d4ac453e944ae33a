/** The zeros of Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada and Malayalam. */
const ZEROS = [0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66]
const DIGITS = new Map(
  ZEROS.flatMap((zero) =>
    Array.from({length: 10}, (_, digit) => [String.fromCharCode(zero + digit), String(digit)] as const),
  ),
)
const INDIAN_DIGIT = /[०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯]/g

/** The text with Latin digits in place of those of India's scripts. NFKC turns full-width characters into Latin ones. */
export function withLatinDigits(text: string): string {
  return text.normalize('NFKC').replace(INDIAN_DIGIT, (digit) => DIGITS.get(digit) ?? digit)
}
