import {formatCount} from './format-count.ts'

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

/** Kilometres with two decimals, for the worldwide list (000-2). */
export function formatKmExactly(distance: number): string {
  return rounded(distance, 2)
}

export function formatRating(rating: number): string {
  return rounded(rating, 1)
}

function rounded(value: number, decimals: number): string {
  const scale = 10 ** decimals
  const scaled = Math.round(value * scale)
  const fraction = String(scaled % scale).padStart(decimals, '0')
  return `${formatCount(Math.floor(scaled / scale))}.${fraction}`
}
