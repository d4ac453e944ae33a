import {useLocation} from '@tanstack/react-router'
import {homeOf} from '../../parts/session/home-of.ts'

/** Where links to home lead: they keep the campaign of the address (001-2). */
export function useHome(country: string) {
  const campaign = useLocation({
    select: ({search}: {search: {campaign?: unknown}}) =>
      typeof search.campaign === 'string' ? search.campaign : undefined,
  })
  return {...homeOf(country), search: campaign === undefined ? {} : {campaign}}
}
