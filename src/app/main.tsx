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
import {workshopsKey} from '../api/reference/workshops-key.ts'
import {setTrustedTypesPolicy} from '../platform/browser/trusted-types.ts'
import type {SiteServices} from '../platform/services.ts'
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

// No await at the top: what loads later may need this file, which would then wait for itself.
if (/[?&](sfResponse|error)=/.test(location.search)) comeBack()
// The code has run; a task of its own lets the browser answer in between.
else setTimeout(begin, 0, null)

/** Takes what the identity provider sent along out of the address before anything else looks at it. */
async function comeBack(): Promise<void> {
  const {takeSignInReturn} = await import('../platform/session/sign-in.ts')
  begin(takeSignInReturn())
}

/** Without a network, what was found last stands in for the answers. */
async function recall({queryClient, clock}: SiteServices): Promise<void> {
  const {restoreLastResults} = await import('../platform/storage/last-results.ts')
  restoreLastResults(queryClient, clock.now)
}

async function begin(entry: SignInReturn | null): Promise<void> {
  const services = createSiteServices({settings, origin: location.origin, entry})
  if (entry !== null) await services.session.open()
  if (services.network.isGone()) await recall(services)
  const actors = createPageActors(services)
  resumePageActors(actors, services)
  followConsent(services)
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
  // What changes by the hour is read anew (ruling 38).
  void services.queryClient.invalidateQueries({queryKey: workshopsKey, refetchType: 'none'})
  // The router renders as the server did, and has nothing more to load.
  router.ssr = {manifest: undefined}
  await router.load()
  // As a transition, a page comes to life in slices between which the browser answers.
  startTransition(() => {
    hydrateRoot(element('app'), site, {onRecoverableError})
  })
}
