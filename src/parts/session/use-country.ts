import {useSyncExternalStore} from 'react'
import {DEFAULT_COUNTRY} from '../../../domain/place/countries.ts'
import {useServices} from '../services/services-context.tsx'

/** The chosen country, synchronised across tabs; India before a choice, and on the server (ruling 14). */
export function useCountry(): string {
  const {country} = useServices().stored
  return useSyncExternalStore(
    country.follow,
    () => country.read() ?? DEFAULT_COUNTRY,
    () => DEFAULT_COUNTRY,
  )
}
