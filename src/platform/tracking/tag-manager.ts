import type {TrackedEvent} from '../../../contract/site/events.ts'
import type {ConsentChoice} from '../../../domain/consent/consent.ts'

const TAG_MANAGER_HOST = 'https://www.googletagmanager.com'

interface TagWindow {
  document: Document
  location: Location
  dataLayer?: unknown[]
}

export interface TagManager {
  /** Loads it with the first allowed category, and informs it of every change. */
  allow(choice: ConsentChoice): void
  send(event: TrackedEvent): void
}

/** Cookies that the usual tags set on this site. */
const TAG_COOKIE = /^_(ga|gid|gat|gcl|fbp|fbc)/
const LONG_AGO = 'Thu, 01 Jan 1970 00:00:00 GMT'

const signal = (isAllowed: boolean) => (isAllowed ? 'granted' : 'denied')

/** The tag manager with its consent mode: everything is denied before anything is granted. */
export function createTagManager(id: string, page: TagWindow): TagManager {
  let isLoaded = false
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

  return {
    allow({performance, marketing}) {
      const isAny = performance || marketing
      if (!isLoaded && !isAny) return
      if (!isLoaded) {
        tag('consent', 'default', modes({performance: false, marketing: false}))
        tag('set', 'ads_data_redaction', true)
      }
      tag('consent', 'update', modes({performance, marketing}))
      if (!isLoaded) load()
      isLoaded = true
      if (!isAny) forgetTagCookies(page)
    },
    send({name, facts}) {
      if (isLoaded) layer.push({event: name, ...facts})
    },
  }
}

function modes({performance, marketing}: ConsentChoice) {
  return {
    analytics_storage: signal(performance),
    ad_storage: signal(marketing),
    ad_user_data: signal(marketing),
    ad_personalization: signal(marketing),
  }
}

function forgetTagCookies({document, location}: TagWindow) {
  const names = document.cookie.split('; ').flatMap((each) => each.split('=', 1))
  const parent = location.hostname.split('.').slice(-2).join('.')
  for (const name of names.filter((each) => TAG_COOKIE.test(each)))
    for (const domain of ['', `; domain=${location.hostname}`, `; domain=.${parent}`])
      document.cookie = `${name}=; path=/; expires=${LONG_AGO}${domain}`
}
