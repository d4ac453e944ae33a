import {type ActorRefFrom, createActor} from 'xstate'
import {COUNTRY_COOKIE, DEFAULT_COUNTRY} from '../../../domain/place/countries.ts'
import type {regionMachine} from '../../../machines/region/machine.ts'
import type {SiteServices} from '../../platform/services.ts'
import {type RegionServices, regionLogic} from './region-logic.ts'

const NEWS = 'country-selected'

/** The visitor's country, kept in the browser's storage and followed in every tab. */
export function startRegion(
  services: RegionServices & Pick<SiteServices, 'actorOptions'>,
): ActorRefFrom<typeof regionMachine> {
  const {stored, actorOptions} = services
  const tabs = new BroadcastChannel(NEWS)
  const logic = regionLogic(services, (country) => {
    window.dispatchEvent(new CustomEvent(NEWS, {detail: {country}}))
    tabs.postMessage({country})
    // The server leads from `/` to the country's home and knows no other storage.
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
  // Where storage is forbidden, the other tabs hear of it all the same.
  tabs.addEventListener('message', ({data}) => follow(Object(data).country))
  return actor
}
