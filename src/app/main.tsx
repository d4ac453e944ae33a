import {hydrate} from '@tanstack/react-query'
import {StrictMode, startTransition} from 'react'
import {createRoot, hydrateRoot} from 'react-dom/client'
import {
  PAGE_DATA_ELEMENT,
  PUBLIC_SETTINGS_ELEMENT,
  publicSettings,
} from '../../contract/site/public-settings.ts'
import '../design-system/tokens.css'
import type {SignInReturn} from '../../domain/person/sign-in.ts'
import {DEFAULT_LOCALE} from '../../domain/place/countries.ts'
import {workshopsKey} from '../api/root-keys.ts'
import {endEarlyPresses} from '../platform/browser/early-press.ts'
import {setTrustedTypesPolicy} from '../platform/browser/trusted-types.ts'
import {lazyCall} from '../platform/http/lazy-call.ts'
import type {SiteServices} from '../platform/services.ts'
import {NO_TOKENS} from '../platform/session/token-source.ts'
import {createPageActors, resumePageActors} from './actors.ts'
import {App} from './app.tsx'
import {followConsent} from './consent/consent-following.ts'
import {onRecoverableError} from './inspection/recoverable-error.ts'
import {createRouter} from './router.tsx'
import {createSiteServices} from './services.ts'

function element(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (found === null) throw new Error(`The page has no element #${id}.`)
  return found
}

const settings = publicSettings.parse(JSON.parse(element(PUBLIC_SETTINGS_ELEMENT).textContent ?? ''))
setTrustedTypesPolicy(window, location.origin, settings.botScriptUrl, settings.tagManagerId !== null)

// No top-level await: a file that loads later may need this one, which would then wait for itself.
if (/[?&](sfResponse|error)=/.test(location.search)) comeBack()
// A separate task lets the browser respond in between.
else setTimeout(begin, 0, null)

/** Removes the identity provider's result from the address before other code reads the address. */
async function comeBack(): Promise<void> {
  const {completeSignIn} = await import('./session/complete-sign-in.ts')
  const {origin} = location
  const call = lazyCall({origin, appId: settings.appId, tokens: NO_TOKENS, unauthorized: () => {}})
  begin(await completeSignIn(call))
}

/** Without a network, the last stored results replace the responses. */
async function recall({queryClient, clock}: SiteServices): Promise<void> {
  const {restoreLastResults} = await import('../platform/storage/last-results.ts')
  restoreLastResults(queryClient, clock.now)
}

async function begin(entry: SignInReturn | null): Promise<void> {
  const services = createSiteServices({settings, origin: location.origin, entry})
  if (services.stored.locale.read() === null) services.stored.locale.write(DEFAULT_LOCALE)
  if (entry !== null) await services.session.open()
  if (services.network.isGone()) await recall(services)
  const actors = createPageActors(services)
  resumePageActors(actors, services)
  followConsent(services)
  services.staleReads.follow()
  const router = createRouter(services, actors)
  services.session.leadBy((path) => void router.navigate({href: path}))
  const site = (
    <StrictMode>
      <App services={services} router={router} />
    </StrictMode>
  )
  const data = document.getElementById(PAGE_DATA_ELEMENT)
  if (data === null) {
    createRoot(element('app'), {onRecoverableError}).render(site)
    return
  }
  hydrate(services.queryClient, JSON.parse(data.textContent ?? ''))
  // Data that changes by the hour is read again (ruling 38).
  void services.queryClient.invalidateQueries({queryKey: workshopsKey, refetchType: 'none'})
  // The router renders as the server did, and has nothing more to load.
  router.ssr = {manifest: undefined}
  await router.load()
  // In a transition, a page hydrates in slices, and the browser responds in between.
  startTransition(() => {
    hydrateRoot(element('app'), site, {onRecoverableError})
    endEarlyPresses()
  })
}
