import {type DehydratedState, hydrate} from '@tanstack/react-query'
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
import {browserNetwork} from '../platform/browser/network.ts'
import {setTrustedTypesPolicy} from '../platform/browser/trusted-types.ts'
import {repeatEarlyEntries} from '../platform/early-use/early-entries.ts'
import {endEarlyPresses} from '../platform/early-use/early-press.ts'
import {lazyCall, prepareCalls} from '../platform/http/lazy-call.ts'
import {loadPatiently} from '../platform/late-code/load-patiently.ts'
import {watchLostStyles} from '../platform/late-code/lost-styles.ts'
import type {SiteServices} from '../platform/services.ts'
import {NO_TOKENS} from '../platform/session/token-source.ts'
import {createPageActors, resumePageActors} from './actors.ts'
import {App} from './app.tsx'
import {followConsent} from './consent/consent-following.ts'
import {onRecoverableError} from './inspection/recoverable-error.ts'
import {followRepeatedAnchors} from './repeated-anchors.ts'
import {createRouter} from './router.tsx'
import {createSiteServices} from './services.ts'

function element(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (found === null) throw new Error(`The page has no element #${id}.`)
  return found
}

/** The server rendered this address; a sign-in or a guard may lead to another. */
const renderedPath = location.pathname
const settings = publicSettings.parse(JSON.parse(element(PUBLIC_SETTINGS_ELEMENT).textContent ?? ''))
setTrustedTypesPolicy(window, location.origin, settings.botScriptUrl, settings.tagManagerId !== null)

watchLostStyles()

// The router reloads the page for a module that was not found, which it knows by the error's message. Without a network
// that would lose the page.
addEventListener('vite:preloadError', ({payload}) => {
  if (browserNetwork.isGone()) payload.message = `Offline: ${payload.message}`
})

// No top-level await: a file that loads later may need this one, which would then wait for itself.
if (/[?&](sfResponse|error)=/.test(location.search)) comeBack()
// A separate task lets the browser respond in between.
else setTimeout(begin, 0, null)

/** Removes the identity provider's result from the address before other code reads the address. */
async function comeBack(): Promise<void> {
  const {completeSignIn} = await loadPatiently(() => import('./session/complete-sign-in.ts'))
  const {origin} = location
  const call = lazyCall({origin, appId: settings.appId, tokens: NO_TOKENS, unauthorized: () => {}})
  begin(await completeSignIn(call))
}

interface RenderedData {
  /** Of the first render; `null` for the frame alone. */
  data: DehydratedState | null
}

/** What the server rendered, if anything. */
function renderedPage(): RenderedData | undefined {
  const data = document.getElementById(PAGE_DATA_ELEMENT)
  return data === null ? undefined : {data: JSON.parse(data.textContent ?? '')}
}

/** Without a network, the last stored results replace the responses. */
async function recall({queryClient, clock}: SiteServices): Promise<void> {
  const {restoreLastResults} = await import('../platform/storage/last-results.ts')
  restoreLastResults(queryClient, clock.now)
}

async function begin(entry: SignInReturn | null): Promise<void> {
  const services = createSiteServices({settings, origin: location.origin, entry})
  if (services.stored.locale.read() === null) services.stored.locale.write(DEFAULT_LOCALE)
  if (entry !== null) await loadPatiently(() => services.session.open())
  if (services.network.isGone()) await recall(services)
  const actors = createPageActors(services)
  resumePageActors(actors, services)
  followConsent(services)
  services.staleReads.follow()
  const page = renderedPage()
  let router = createRouter(services, actors, {isFrame: page?.data === null})
  services.session.leadBy((path) => void router.navigate({href: path}))
  const isHydrated = page !== undefined && (await rendersAlike(router, page, services))
  if (page !== undefined && !isHydrated) router = createRouter(services, actors)
  router.subscribe('onBeforeNavigate', prepareCalls)
  const site = (
    <StrictMode>
      <App services={services} router={router} />
    </StrictMode>
  )
  // In a transition, a page hydrates in slices, and the browser responds in between.
  startTransition(() => {
    if (isHydrated) repeatEarlyEntries()
    if (isHydrated) hydrateRoot(element('app'), site, {onRecoverableError})
    else createRoot(element('app'), {onRecoverableError}).render(site)
    followRepeatedAnchors()
    if (page !== undefined) endEarlyPresses()
  })
}

/** Prepares the router to render as the server did; false where it leads to another page. */
async function rendersAlike(
  router: ReturnType<typeof createRouter>,
  {data}: RenderedData,
  {queryClient}: SiteServices,
): Promise<boolean> {
  if (data !== null) hydrate(queryClient, data)
  // Data that changes by the hour is read again (ruling 38).
  void queryClient.invalidateQueries({queryKey: workshopsKey, refetchType: 'none'})
  router.ssr = {manifest: undefined}
  await router.load()
  return router.state.location.pathname === renderedPath
}
