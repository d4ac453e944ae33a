import {rootRouteId, useLocation, useRouteContext} from '@tanstack/react-router'
import {useEffect} from 'react'
import {REFERRAL_PARAMETERS, type Referral} from '../../../domain/referral.ts'
import {useServices} from '../../parts/services/services-context.tsx'

/** The referral values of an address; `null` when it carries none. */
export function referralValues(search: object): Referral['values'] | null {
  const parameters = new Map<string, unknown>(Object.entries(search))
  const found = REFERRAL_PARAMETERS.flatMap((name) => {
    const value = parameters.get(name)
    return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)] as const] : []
  })
  return found.length === 0 ? null : Object.fromEntries(found)
}

/** Values that an address brings are kept for 24 hours (000-2, 000-9). */
export function useReferral() {
  const {clock} = useServices()
  const {actors} = useRouteContext({from: rootRouteId})
  const search = useLocation({select: (location) => JSON.stringify(referralValues(location.search))})
  useEffect(() => {
    const values: Referral['values'] | null = JSON.parse(search)
    if (values === null) return
    actors.referral.send({type: 'visit.referred', referral: {values, timestamp: clock.now()}})
  }, [actors, clock, search])
}
