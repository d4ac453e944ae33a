import {DEFAULT_COUNTRY} from '../../../domain/place/countries.ts'

export const isIndia = (country: string) => country === DEFAULT_COUNTRY

/** The home for a country: outside India the reduced one (ruling 14). */
export function homeOf(country: string) {
  return isIndia(country)
    ? ({to: '/consumer/home'} as const)
    : ({to: '/consumer/lite/{-$locale}', params: {locale: undefined}} as const)
}
