import type {TrackedEvent} from '../../../contract/site/events.ts'
import type {ConsentChoice} from '../../../domain/consent/consent.ts'
import {REFERRAL_PARAMETERS} from '../../../domain/referral.ts'
import {redactPath} from './redact-path.ts'

const TAG_MANAGER_HOST = 'https://www.googletagmanager.com'

interface TagWindow {
  document: Document
  location: Location
  dataLayer?: unknown[]
}

export interface TagManager {
  /**
   * Loads it with the first allowed category, and informs it of every change. On a page whose address is a key it waits
   * for an event of another page.
   */
  allow(choice: ConsentChoice): void
  send(event: TrackedEvent): void
}

/** Whoever has the address of these pages reads a booking, records an outcome, answers, or ends a subscription. */
const KEY_PAGE = /^\/consumer\/(booking(-details|-verification)?|workshop-answer|unsubscribe)(\/|$)/

/** Cookies that the usual tags set on this site, by category. */
const TAG_COOKIES = {performance: /^_(ga$|ga_|gid|gat)/, marketing: /^_(gac|gcl|fbp|fbc)/}
const LONG_AGO = 'Thu, 01 Jan 1970 00:00:00 GMT'

const signal = (isAllowed: boolean) => (isAllowed ? 'granted' : 'denied')

/** The tag manager with its consent mode: everything is denied before anything is granted. */
export function createTagManager(id: string, page: TagWindow): TagManager {
  let isLoaded = false
  let chosen: ConsentChoice = {performance: false, marketing: false}
  page.dataLayer ??= []
  const layer = page.dataLayer

  /** The script reads `arguments` objects and ignores arrays. */
  function tag(..._command: unknown[]) {
    // biome-ignore lint/complexity/noArguments: the script asks for it
    layer.push(arguments)
  }

  function load() {
    layer.push({'gtm.start': Date.now(), event: 'gtm.js'})
    const script = page.document.createElement('script')
    script.async = true
    script.src = `${TAG_MANAGER_HOST}/gtm.js?id=${encodeURIComponent(id)}`
    page.document.head.append(script)
  }

  function loadIfAllowed() {
    if (isLoaded || KEY_PAGE.test(page.location.pathname)) return
    tag('consent', 'default', modes({performance: false, marketing: false}))
    tag('set', 'ads_data_redaction', true)
    tag('set', 'page_location', publicAddress(page.location))
    tag('consent', 'update', modes(chosen))
    load()
    isLoaded = true
  }

  return {
    allow(choice) {
      chosen = choice
      if (isLoaded) tag('consent', 'update', modes(choice))
      else if (isAny(choice)) loadIfAllowed()
      forgetTagCookies(page, choice)
    },
    send({name, facts}) {
      if (isAny(chosen)) loadIfAllowed()
      if (!isLoaded) return
      tag('set', 'page_location', publicAddress(page.location))
      layer.push({event: name, ...facts})
    },
  }
}

const isAny = ({performance, marketing}: ConsentChoice): boolean => performance || marketing

/** The address that tags may send: without ids, and of its parameters only those of the referral. */
function publicAddress({origin, pathname, search}: Location): string {
  const given = new URLSearchParams(search)
  const allowed = new URLSearchParams()
  for (const name of REFERRAL_PARAMETERS) {
    const value = given.get(name)
    if (value !== null) allowed.set(name, value)
  }
  return `${origin}${redactPath(pathname)}${allowed.size === 0 ? '' : `?${allowed}`}`
}

function modes({performance, marketing}: ConsentChoice) {
  return {
    analytics_storage: signal(performance),
    ad_storage: signal(marketing),
    ad_user_data: signal(marketing),
    ad_personalization: signal(marketing),
  }
}

/** Removes the cookies of what is not allowed. */
function forgetTagCookies({document, location}: TagWindow, choice: ConsentChoice) {
  const isRefused = (name: string) =>
    (!choice.performance && TAG_COOKIES.performance.test(name)) ||
    (!choice.marketing && TAG_COOKIES.marketing.test(name))
  const labels = location.hostname.split('.')
  // Tags choose the highest domain that the browser allows, which two labels do not name below co.in.
  const domains = labels.slice(0, -1).map((_, index) => `; domain=.${labels.slice(index).join('.')}`)
  for (const name of document.cookie
    .split('; ')
    .flatMap((each) => each.split('=', 1))
    .filter(isRefused))
    for (const domain of ['', `; domain=${location.hostname}`, ...domains])
      document.cookie = `${name}=; path=/; expires=${LONG_AGO}${domain}`
}
