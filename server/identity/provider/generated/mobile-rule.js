/** The zeros of Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada and Malayalam. */
const ZEROS = [0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66]
const DIGITS = new Map(
  ZEROS.flatMap((zero) =>
    Array.from({length: 10}, (_, digit) => [String.fromCharCode(zero + digit), String(digit)]         ),
  ),
)
const INDIAN_DIGIT = /[०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯]/g

/** The text with Latin digits in place of those of India's scripts. NFKC turns full-width characters into Latin ones. */
export function withLatinDigits(text        )         {
  return text.normalize('NFKC').replace(INDIAN_DIGIT, (digit) => DIGITS.get(digit) ?? digit)
}

const SEPARATORS = /[\s()[\]./\\\u00ad\u200b-\u200f\u2010-\u2015\u202a-\u202e\u2060-\u2069\u2212-]/gu
const INDIAN_MOBILE = /^(?<country>(?:\+|00)?91)?0?(?<digits>[5-9]\d{9})$/

/** As a link for calls writes it. */
const SCHEME = /^tel:/i

const compact = (text        ) => withLatinDigits(text).replace(SEPARATORS, '').replace(SCHEME, '')

function partsOf(text        ) {
  return INDIAN_MOBILE.exec(compact(text))?.groups ?? null
}

/**
 * Ten digits of which the first is 5 to 9, after +91, 91, 0091 or a leading 0 (000-5, ruling 26). Spaces,
 * hyphens, dots, slashes and brackets may separate them, `tel:` may stand before all; digits may be Devanagari or
 * full-width.
 */
export function isIndianMobile(text        )          {
  return partsOf(text) !== null
}

/** `+91` and the ten digits; `null` if the text is no Indian mobile number. */
export function internationalMobile(text        )                {
  const parts = partsOf(text)
  return parts === null ? null : `+91${parts['digits']}`
}

/** As `internationalMobile`, for a field that requires the country code; `null` without it too. */
export function mobileWithCountryCode(text        )                {
  return partsOf(text)?.['country'] === undefined ? null : internationalMobile(text)
}

/** The ten digits of an Indian mobile number, as a field shows them when it is left; other text trimmed. */
export function displayedMobile(text        )         {
  return partsOf(text)?.['digits'] ?? text.trim()
}

/** Masks all digits except the last four, as in the code dialog (000-5). */
export function maskedMobile(phone        )         {
  const digits = partsOf(phone)?.['digits'] ?? compact(phone)
  return '•'.repeat(Math.max(0, digits.length - 4)) + digits.slice(-4)
}

/** An Indian toll-free number as digits only; `null` for any other text. */
export function tollFreeNumber(text        )                {
  const digits = text.replace(/[\s-]/g, '')
  return /^1800\d{6,7}$/.test(digits) ? digits : null
}
