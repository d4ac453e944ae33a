import {useLocation} from '@tanstack/react-router'
import {useEffect} from 'react'
import {REFERRAL_PARAMETERS, type Referral} from '../../../domain/referral.ts'
import {useServices} from '../../parts/services/services-context.tsx'

/** The referral values of an address; `null` when it has none. */
export function referralValues(search: object): Referral['values'] | null {
  const parameters = new Map<string, unknown>(Object.entries(search))
  const found = REFERRAL_PARAMETERS.flatMap((name) => {
    const value = parameters.get(name)
    return typeof value === 'string' && value !== '' ? [[name, value] as const] : []
  })
  return found.length === 0 ? null : Object.fromEntries(found)
}

/** Stores the referral values of each address that carries some, for 24 hours from then on (000-2, 000-9). */
export function useReferral() {
  const {clock, stored} = useServices()
  const search = useLocation({select: (location) => JSON.stringify(referralValues(location.search))})
  useEffect(() => {
    const values: Referral['values'] | null = JSON.parse(search)
    if (values === null) return
    stored.referral.write({values, timestamp: clock.now()})
  }, [clock, stored, search])
}
