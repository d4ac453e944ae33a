import {type ActorRefFrom, createActor} from 'xstate'
import {fieldsOf} from '../../../domain/fields.ts'
import {COUNTRY_COOKIE, DEFAULT_COUNTRY} from '../../../domain/place/countries.ts'
import type {regionMachine} from '../../../machines/region/machine.ts'
import type {SiteServices} from '../../platform/services.ts'
import {type RegionServices, regionLogic} from './region-logic.ts'

const NEWS = 'country-selected'

/** The visitor's country, stored in the browser and synchronised with every tab. */
export function startRegion(
  services: RegionServices & Pick<SiteServices, 'actorOptions'>,
): ActorRefFrom<typeof regionMachine> {
  const {stored, actorOptions} = services
  const tabs = new BroadcastChannel(NEWS)
  const logic = regionLogic(services, (country) => {
    window.dispatchEvent(new CustomEvent(NEWS, {detail: {country}}))
    tabs.postMessage({country})
    // The server redirects `/` to the country's home and reads only this cookie.
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = `${COUNTRY_COOKIE}=${country}; path=/; max-age=31536000; samesite=lax`
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
  tabs.addEventListener('message', ({data}) => follow(fieldsOf(data)['country']))
  return actor
}
