import {type ActorRefFrom, createActor} from 'xstate'
import {fieldsOf} from '../../../domain/fields.ts'
import {COUNTRY_COOKIE, DEFAULT_COUNTRY} from '../../../domain/place/countries.ts'
import type {regionMachine} from '../../../machines/region/machine.ts'
import type {SiteServices} from '../../platform/services.ts'
import {type RegionServices, regionLogic} from './region-logic.ts'

const NEWS = 'country-selected'

/** The visitor's country, stored in the browser and synchronised with every tab. */
export function startRegion(
  services: RegionServices & Pick<SiteServices, 'actorOptions' | 'cookies' | 'openTabChannel'>,
): ActorRefFrom<typeof regionMachine> {
  const {stored, actorOptions, cookies, openTabChannel} = services
  const tabs = openTabChannel(NEWS)
  const logic = regionLogic(services, (country) => {
    window.dispatchEvent(new CustomEvent(NEWS, {detail: {country}}))
    tabs.send({country})
    // The server redirects `/` to the country's home and reads only this cookie.
    cookies.write(COUNTRY_COOKIE, country)
  })
  const actor = createActor(logic, {
    input: {country: stored.country.read() ?? DEFAULT_COUNTRY},
    ...actorOptions,
  }).start()
  const follow = (country: unknown) => {
    if (typeof country === 'string') actor.send({type: 'country.changed elsewhere', country})
  }
  stored.country.watch((country) => follow(country ?? DEFAULT_COUNTRY))
  // Reaches the other tabs where storage is forbidden.
  tabs.watch((message) => follow(fieldsOf(message)['country']))
  return actor
}
