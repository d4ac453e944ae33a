import {LOCALE} from './locale.ts'

const rupees = new Intl.NumberFormat(LOCALE, {style: 'currency', currency: 'INR'})
const oneDecimal = new Intl.NumberFormat(LOCALE, {minimumFractionDigits: 1, maximumFractionDigits: 1})
const twoDecimals = new Intl.NumberFormat(LOCALE, {minimumFractionDigits: 2, maximumFractionDigits: 2})
const wholeNumber = new Intl.NumberFormat(LOCALE)

/** Rupees as ₹ with two decimals (000-9). */
export function formatRupees(amount: number): string {
  return rupees.format(amount)
}

/** Kilometres with one decimal (000-2). */
export function formatKm(distance: number): string {
  return oneDecimal.format(distance)
}

/** Kilometres with two decimals, as the worldwide list shows them (000-2). */
export function formatKmExactly(distance: number): string {
  return twoDecimals.format(distance)
}

export function formatRating(rating: number): string {
  return oneDecimal.format(rating)
}

export function formatCount(count: number): string {
  return wholeNumber.format(count)
}
