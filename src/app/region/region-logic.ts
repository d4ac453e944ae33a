import {fromPromise} from 'xstate'
import {regionMachine} from '../../../machines/region/machine.ts'
import {countriesQuery} from '../../api/reference/countries.ts'
import type {SiteServices} from '../../platform/services.ts'

export type RegionServices = Pick<SiteServices, 'call' | 'queryClient' | 'stored'>

/** `publish` sends a choice to the page and to other tabs. */
export function regionLogic({call, queryClient, stored}: RegionServices, publish: (country: string) => void) {
  return regionMachine.provide({
    actors: {
      'read the countries': fromPromise<void, object>(async () => {
        await queryClient.fetchQuery({...countriesQuery(call), staleTime: 0})
      }),
    },
    actions: {
      'store the country': (_, {country}) => stored.country.write(country),
      'clear the stored coordinates': () => {
        const form = stored.searchForm.read()
        if (form !== null) stored.searchForm.write({...form, location: null})
      },
      'broadcast the country': (_, {country}) => publish(country),
    },
  })
}
