import {fromPromise} from 'xstate'
import {regionMachine} from '../../../machines/region/machine.ts'
import {countriesQuery} from '../../api/reference/countries.ts'
import type {Services} from '../../platform/services.ts'

export type RegionServices = Pick<Services, 'call' | 'queryClient' | 'kept'>

/** `tell` broadcasts a choice to the page and to other tabs. */
export function regionLogic({call, queryClient, kept}: RegionServices, tell: (country: string) => void) {
  return regionMachine.provide({
    actors: {
      'read the countries': fromPromise<void, object>(async () => {
        await queryClient.fetchQuery({...countriesQuery(call), staleTime: 0, retry: false})
      }),
    },
    actions: {
      'store the country': (_, {country}) => kept.country.keep(country),
      'clear the stored coordinates': () => {
        const form = kept.searchForm.read()
        if (form !== null) kept.searchForm.keep({...form, location: null})
      },
      'broadcast the country': (_, {country}) => tell(country),
    },
  })
}
