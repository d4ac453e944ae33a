import {fireEvent, waitFor} from '@testing-library/react'
import {afterEach, expect, it, vi} from 'vitest'
import {MapsScriptHost} from '../../../src/parts/location/maps-script-host.tsx'
import {renderPart} from '../../support/components/render-part.tsx'
import {fakeServices} from '../../support/fakes/fake-services.ts'

const SCRIPT = 'script[src*="/maps/api/js"]'

/** The script that is being loaded. */
const loadingScript = () =>
  waitFor(() => {
    const script = document.querySelector(`${SCRIPT}:not([data-state])`)
    if (script === null) throw new Error('No maps script is being loaded.')
    return script
  })

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const script of document.querySelectorAll(SCRIPT)) script.remove()
})

it('a maps script that could not be loaded is loaded anew for the next search, once for all', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
  const {mapsScript} = renderHost()
  const failed = mapsScript.whenLoaded()
  fireEvent.error(await loadingScript())
  await expect(failed).rejects.toThrow('mapsUnavailable')

  const searches = [mapsScript.whenLoaded(), mapsScript.whenLoaded()]
  await loadingScript()
  expect(document.querySelectorAll(SCRIPT)).toHaveLength(1)
  const maps = {}
  vi.stubGlobal('google', {maps})
  Reflect.get(window, 'initMap')()
  expect(await Promise.all(searches)).toEqual([maps, maps])
  expect(await mapsScript.whenLoaded()).toBe(maps)
})

it('a maps script that comes after the longest wait serves the next search', async () => {
  const {mapsScript} = renderHost()
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']})
  const refused = expect(mapsScript.whenLoaded()).rejects.toThrow('mapsUnavailable')
  vi.advanceTimersByTime(15_000)
  await refused
  const maps = {}
  vi.stubGlobal('google', {maps})
  mapsScript.loaded()
  expect(await mapsScript.whenLoaded()).toBe(maps)
})

function renderHost() {
  const {services} = fakeServices({answers: {}})
  renderPart(<MapsScriptHost />, services)
  return services
}
