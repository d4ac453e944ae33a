import {displayedMobile, isIndianMobile} from '../../domain/person/phone.ts'

/** A number as `+91 98765 43210`; a masked one as it is. */
export function formatMobile(phone: string): string {
  if (!isIndianMobile(phone)) return phone
  const digits = displayedMobile(phone)
  return `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`
}

/** A toll-free number as `1800 000 0100`, any other as a mobile number. */
export function formatSupportPhone(phone: string): string {
  const [, prefix, exchange, rest] = /^(1800)(\d{3})(\d+)$/.exec(phone) ?? []
  return prefix === undefined ? formatMobile(phone) : `${prefix} ${exchange} ${rest}`
}
