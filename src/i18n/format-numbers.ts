// The browser's own formats cost their first user 30 ms on a laptop, 120 on a phone (decision 109), and differ
// from the server's by version. These are tested to be as `Intl` has them for en-IN.

/** Rupees as ₹ with two decimals (000-9). */
export function formatRupees(amount: number): string {
  return `₹${rounded(amount, 2)}`
}

/** An amount as `Rs. 500` (001-9). */
export function formatRs(amount: number): string {
  return `Rs. ${formatCount(amount)}`
}

/** Kilometres with one decimal (000-2). */
export function formatKm(distance: number): string {
  return rounded(distance, 1)
}

/** Kilometres with two decimals, as the worldwide list shows them (000-2). */
export function formatKmExactly(distance: number): string {
  return rounded(distance, 2)
}

export function formatRating(rating: number): string {
  return rounded(rating, 1)
}

/** A whole number as `1,20,000`. */
export function formatCount(count: number): string {
  return grouped(String(count))
}

function rounded(value: number, decimals: number): string {
  const scale = 10 ** decimals
  const [whole = '', fraction = ''] = (Math.round(value * scale) / scale).toFixed(decimals).split('.')
  return `${grouped(whole)}.${fraction}`
}

/** The last three digits, then pairs. */
function grouped(digits: string): string {
  return digits.replaceAll(/(\d)(?=(\d\d)+\d$)/g, '$1,')
}
