import {type ScreenVisit, type ScreenWalk, to} from './visit.ts'

/** As on a first visit: without a cookie choice. */
async function forgetCookies({page}: ScreenVisit) {
  await page.addInitScript(() => localStorage.removeItem('cookiePolicy'))
}

/** As if a newer version of the site were waiting; runs in the page. */
function waitingWorker() {
  const listen = {addEventListener() {}}
  const registration = {...listen, waiting: {postMessage() {}}, installing: null}
  const serviceWorker = {...listen, controller: {}, register: async () => registration}
  Object.defineProperty(navigator, 'serviceWorker', {value: serviceWorker})
}

/** Pages that anybody opens, and what stands over them. */
export const SITE_SCREENS: Record<string, ScreenWalk> = {
  home: to('/consumer/home'),
  'cookie-banner': async (visit) => {
    await forgetCookies(visit)
    await to('/consumer/home')(visit)
    await visit.page.getByRole('button', {name: 'Read more'}).waitFor()
  },
  'cookie-banner-read-more': async (visit) => {
    await forgetCookies(visit)
    await to('/consumer/credits')(visit)
    await visit.page.getByRole('button', {name: 'Read more'}).click()
  },
  cookies: to('/consumer/cookies'),
  'booking-funnel': to('/sandbox/funnel'),
  offline: async (visit) => {
    await to('/consumer/workshops/Pune')(visit)
    await visit.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await visit.page.context().setOffline(true)
    await visit.page.getByText('You are offline.').waitFor()
    await visit.page.mouse.wheel(0, 900)
    await visit.page.waitForFunction(() => window.scrollY > 400)
  },
  'new-version': async (visit) => {
    await visit.page.addInitScript(waitingWorker)
    await to('/consumer/blogs')(visit)
    await visit.page.getByRole('button', {name: 'Reload'}).waitFor()
  },
  oops: async (visit) => {
    await to('/consumer/lite/tr')(visit)
    await visit.page.getByRole('button', {name: 'Copy report'}).waitFor()
  },
  'not-found': to('/consumer/nothing-here'),
  service: to('/consumer/services/ac-service'),
  articles: to('/consumer/blogs'),
  'articles-none': to('/consumer/blogs?q=rocket'),
  article: to('/consumer/blogs/monsoon-checklist'),
  country: async (visit) => {
    await to('/consumer/credits')(visit)
    await visit.page.getByRole('button', {name: /^Change country/}).click()
    await visit.page.getByRole('button', {name: 'Asia'}).waitFor()
  },
  lite: to('/consumer/lite'),
  worldwide: to('/consumer/workshop-search?coords=52.4869,13.3937&address=Berlin,%20Germany'),
  'failed-booking': to('/consumer/book/failed-booking'),
  terms: to('/consumer/terms'),
  'terms-global': to('/consumer/terms/global'),
  privacy: to('/consumer/privacy'),
  'privacy-workshop': to('/workshop/privacy'),
  credits: to('/consumer/credits'),
  sandbox: to('/sandbox'),
}
