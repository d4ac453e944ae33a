import {mkdirSync, rmSync, writeFileSync} from 'node:fs'
import {type Browser, chromium} from '@playwright/test'
import {
  NAMED_BOOKINGS,
  NAMED_CAMPAIGNS,
  NAMED_WORKSHOPS,
  type NamedIdentity,
} from '../server/seed/named-cases.ts'
import {chosenCookies} from '../tests/journeys/chosen-cookies.ts'
import {createSandbox} from '../tests/journeys/sandbox.ts'
import {
  askForPickup,
  choosePlace,
  enterCode,
  fillBookingForm,
  fillSubscribeForm,
  signIn,
  submitBooking,
  typePickupAddress,
  wrongCode,
} from '../tests/journeys/steps.ts'
import {startServerProcess} from '../tests/support/server/server-process.ts'
import {buildIfStale} from './build.ts'
import {CHROMIUM_FLAGS, findChromium} from './lib/chromium.ts'
import {STATECHART_SCREENS} from './lib/screens/statecharts.ts'
import type {ScreenVisit, ScreenWalk} from './lib/screens/visit.ts'

const FOLDER = 'reports/screens'
const WIDTHS = [360, 768, 1440]
const SCHEMES = ['light', 'dark'] as const
/** Elements fixed over a page: the picture shows the window only. */
const OVER_THE_PAGE = /^(?:cookie-banner|offline|new-version)/
const COMPLETE = `/consumer/workshop-result/namma-car-care-${NAMED_WORKSHOPS.complete}`

const to =
  (path: string): ScreenWalk =>
  async ({page}) => {
    await page.goto(path, {waitUntil: 'networkidle'})
    await page.evaluate(lookThrough)
    const loading = page.getByRole('status', {name: 'Loading…'}).first()
    await loading.waitFor({state: 'detached', timeout: 3000}).catch(() => {})
  }

/** Scrolls through the page, because much loads only when it is near; runs in the page. */
async function lookThrough() {
  for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
    scrollTo(0, top)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  scrollTo(0, 0)
}

const signedIn =
  (identity: NamedIdentity, path: string): ScreenWalk =>
  async (visit) => {
    await signIn(visit.page, createSandbox(visit.origin, 'screens'), identity)
    await to(path)(visit)
  }

const toOtpDialog: ScreenWalk = async (visit) => {
  await to(COMPLETE)(visit)
  await fillBookingForm(visit.page, {phone: visit.phone})
  await submitBooking(visit.page)
  await visit.page.getByLabel('6-digit code').waitFor()
}

/** Signed in as a call-centre agent. */
const toVerification: ScreenWalk = async (visit) => {
  await signIn(visit.page, createSandbox(visit.origin, 'screens'), 'callCentreAgent')
  await to(`/consumer/booking-verification/${NAMED_BOOKINGS.notVerified}`)(visit)
  await visit.page.getByRole('radio').first().waitFor()
}

const toBookings =
  (path: string, identity = 'fullProfile'): ScreenWalk =>
  async (visit) => {
    await signIn(visit.page, createSandbox(visit.origin, 'screens'), identity)
    await to(path)(visit)
  }

const toSubscribeForm: ScreenWalk = async (visit) => {
  await to('/consumer/workshops?coords=34.1526,77.5771&address=Leh')(visit)
  await fillSubscribeForm(visit.page, {contact: `asha.${visit.phone}@mail.example`})
}

const toSignIn: ScreenWalk = to('/v1/auth/login?signUp=0')

const toSignInCode: ScreenWalk = async (visit) => {
  await toSignIn(visit)
  await visit.page.getByLabel('Mobile number').fill(visit.phone)
  await visit.page.getByRole('button', {name: 'Send code'}).click()
  await visit.page.getByLabel('6-digit code').waitFor()
}

const toAddresses =
  (identity: NamedIdentity): ScreenWalk =>
  async (visit) => {
    await signIn(visit.page, createSandbox(visit.origin, 'screens'), identity)
    await to('/consumer/profile/addresses')(visit)
  }

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

/** Every screen and state, by name. */
const SCREENS: Record<string, ScreenWalk> = {
  'sign-in': toSignIn,
  'sign-in-problem': async (visit) => {
    await toSignIn(visit)
    await visit.page.getByRole('button', {name: 'Send code'}).click()
    await visit.page.getByRole('alert').waitFor()
  },
  'sign-in-code': toSignInCode,
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
  'booking-held': async (visit) => {
    await to(COMPLETE)(visit)
    await fillBookingForm(visit.page, {phone: visit.phone})
    await visit.page.context().setOffline(true)
    await submitBooking(visit.page)
    await visit.page.getByRole('button', {name: 'Do not send it'}).waitFor()
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
  'home-campaign': to(`/consumer/home?campaign=${NAMED_CAMPAIGNS.forSomeVehicles}`),
  'location-search': async (visit) => {
    await to('/consumer/home')(visit)
    await visit.page.getByRole('button', {name: /^Location/}).click()
    await visit.page.getByRole('dialog').getByRole('combobox').fill('koraman')
    await visit.page.getByRole('option').first().waitFor()
  },
  'lite-form-filled': async (visit) => {
    await to('/consumer/home')(visit)
    await choosePlace(visit.page, 'koramangala', /Koramangala/)
    await visit.page.getByLabel('Mobile number').fill(visit.phone)
  },
  results: to('/consumer/workshops/Pune'),
  'results-empty': to('/consumer/workshops?coords=34.1526,77.5771&address=Leh'),
  'results-empty-filtered': to('/consumer/workshops?coords=34.1526,77.5771&address=Leh&certified=true'),
  'subscribe-problems': async (visit) => {
    await to('/consumer/register-interest')(visit)
    await visit.page.getByRole('button', {name: 'Subscribe'}).press('Enter')
    await visit.page.getByRole('alert').waitFor()
  },
  subscribed: async (visit) => {
    await toSubscribeForm(visit)
    await visit.page.getByRole('button', {name: 'Subscribe'}).click()
    await visit.page.getByText('Successfully subscribed.').waitFor()
  },
  'subscribe-failed': async (visit) => {
    await toSubscribeForm(visit)
    const sandbox = createSandbox(visit.origin, 'screens')
    await sandbox.fail({operation: 'POST /v1/subscriptions', kind: 'error'})
    await visit.page.getByRole('button', {name: 'Subscribe'}).click()
    await visit.page.getByText('Some error occured. Please retry..').waitFor()
  },
  'register-interest': to('/consumer/register-interest'),
  unsubscribe: to('/consumer/unsubscribe?token=AAAAAAAAAAAAAAAAAAAAAA'),
  'unsubscribe-unknown': async (visit) => {
    await to('/consumer/unsubscribe?token=AAAAAAAAAAAAAAAAAAAAAA')(visit)
    await visit.page.getByRole('button', {name: 'Stop the notices'}).click()
    await visit.page.getByRole('heading', {name: 'This link ends no notices'}).waitFor()
  },
  'results-without-place': to('/consumer/workshops'),
  'results-malformed': to('/consumer/workshops/pincode/12'),
  workshop: to(COMPLETE),
  'workshop-inactive': to(`/consumer/workshop-result/x-${NAMED_WORKSHOPS.inactive}`),
  'workshop-unknown': to('/consumer/workshop-result/x-NOSUCH'),
  'workshop-full': to(`/consumer/workshop-result/x-${NAMED_WORKSHOPS.fullForThirtyDays}`),
  'booking-problems': async (visit) => {
    await to(COMPLETE)(visit)
    await visit.page.getByRole('button', {name: 'Book now'}).press('Enter')
    await visit.page.getByRole('alert', {name: 'There is a problem'}).waitFor()
  },
  'booking-calendar': async (visit) => {
    await to(COMPLETE)(visit)
    await visit.page.getByRole('button', {name: 'Another day'}).click()
    await visit.page.getByRole('dialog').waitFor()
  },
  'pickup-drawer': async (visit) => {
    await to(COMPLETE)(visit)
    await typePickupAddress(visit.page, await askForPickup(visit.page))
  },
  'pickup-problems': async (visit) => {
    await to(COMPLETE)(visit)
    const drawer = await askForPickup(visit.page)
    await drawer.getByRole('button', {name: 'Use this address'}).click()
    await drawer.getByRole('alert').waitFor()
  },
  'pickup-saved': async (visit) => {
    await signIn(visit.page, createSandbox(visit.origin, 'screens'), 'fullProfile')
    await to(COMPLETE)(visit)
    await (await askForPickup(visit.page)).getByRole('radio', {name: /^Home/}).waitFor()
  },
  'pickup-chosen': async (visit) => {
    await to(COMPLETE)(visit)
    const drawer = await askForPickup(visit.page)
    await typePickupAddress(visit.page, drawer)
    await drawer.getByRole('button', {name: 'Use this address'}).click()
    await visit.page.getByRole('button', {name: 'Change address'}).waitFor()
  },
  addresses: toAddresses('fullProfile'),
  'addresses-without-default': toAddresses('withoutDefaultAddress'),
  'addresses-first': async (visit) => {
    await toAddresses('withoutAddresses')(visit)
    await visit.page.getByRole('dialog', {name: 'Add address'}).waitFor()
  },
  'addresses-problems': async (visit) => {
    await toAddresses('fullProfile')(visit)
    await visit.page.getByRole('button', {name: 'Add address'}).click()
    await visit.page.getByRole('button', {name: 'Save address'}).click()
    await visit.page.getByRole('alert').waitFor()
  },
  'addresses-deletion': async (visit) => {
    await toAddresses('fullProfile')(visit)
    await visit.page.getByRole('button', {name: 'Delete Home'}).click()
    await visit.page.getByRole('dialog').waitFor()
  },
  walkthrough: async (visit) => {
    await signIn(visit.page, createSandbox(visit.origin, 'screens'), 'newcomer')
    await to('/consumer/home')(visit)
    await visit.page.getByRole('button', {name: 'Got it'}).waitFor()
  },
  'offer-dialog': async (visit) => {
    await to(COMPLETE)(visit)
    await visit.page.getByRole('button', {name: 'Change offer'}).click()
    await visit.page.getByRole('dialog').waitFor()
  },
  'code-dialog': toOtpDialog,
  'code-dialog-wrong': async (visit) => {
    await toOtpDialog(visit)
    await enterCode(visit.page, await wrongCode(createSandbox(visit.origin, 'screens'), visit.phone))
    await visit.page.getByText('Incorrect OTP. Please try again.').waitFor()
  },
  'code-dialog-number': async (visit) => {
    await toOtpDialog(visit)
    await visit.page.getByRole('button', {name: 'Change number'}).click()
  },
  'booking-refused': async (visit) => {
    await toOtpDialog(visit)
    const sandbox = createSandbox(visit.origin, 'screens')
    await sandbox.fail({operation: 'bookAsync', kind: 'code', value: 'OFFER_NOT_VALID'})
    await enterCode(visit.page, await sandbox.newestCode(visit.phone))
    await visit.page.getByRole('alert').waitFor()
  },
  confirmation: to(`/consumer/booking/${NAMED_BOOKINGS.withCoupon}`),
  'confirmation-pickup': async (visit) => {
    await signIn(visit.page, createSandbox(visit.origin, 'screens'), 'fullProfile')
    await to(`/consumer/booking/${NAMED_BOOKINGS.bookingConfirmed}`)(visit)
  },
  bookings: toBookings('/consumer/profile/bookings'),
  'bookings-of-vehicle': toBookings('/consumer/profile/bookings/vehicle/KA05MX4321'),
  'bookings-none': toBookings('/consumer/profile/bookings', 'withoutDefaultAddress'),
  'booking-panel': toBookings(`/consumer/profile/bookings?open=${NAMED_BOOKINGS.workComplete}`),
  'booking-details': toBookings(`/consumer/booking-details/${NAMED_BOOKINGS.withAdvisorPhone}`),
  'booking-details-basic': to(`/consumer/booking-details/${NAMED_BOOKINGS.withCampaign}`),
  'booking-cancel': async (visit) => {
    await toBookings(`/consumer/booking-details/${NAMED_BOOKINGS.requestReceived}`)(visit)
    await visit.page.getByRole('button', {name: 'Cancel booking'}).click()
  },
  'booking-move': async (visit) => {
    await toBookings(`/consumer/booking-details/${NAMED_BOOKINGS.requestReceived}`)(visit)
    await visit.page.getByRole('button', {name: 'Move to another day'}).click()
    await visit.page.getByRole('radio').first().waitFor()
  },
  'confirmation-cancelled': to(`/consumer/booking/${NAMED_BOOKINGS.cancelled}`),
  'confirmation-not-found': to('/consumer/booking'),
  verification: toVerification,
  'verification-slot-missing': async (visit) => {
    await toVerification(visit)
    await visit.page.keyboard.press('2')
    await visit.page.keyboard.press('Enter')
    await visit.page.getByRole('alert').waitFor()
  },
  'verification-failed': async (visit) => {
    await toVerification(visit)
    const sandbox = createSandbox(visit.origin, 'screens')
    await sandbox.fail({operation: 'updateBookingByCallCenter', kind: 'error'})
    await visit.page.keyboard.press('Enter')
    await visit.page.getByRole('alert').waitFor()
  },
  'verification-by-link': to(`/consumer/booking-verification/${NAMED_BOOKINGS.noAnswer}`),
  'verification-final': to(`/consumer/booking-verification/${NAMED_BOOKINGS.verified}`),
  'verification-too-old': to(`/consumer/booking-verification/${NAMED_BOOKINGS.olderThanTenDays}`),
  'verification-without-id': to('/consumer/booking-verification'),
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
  login: to('/consumer/create-account'),
  'login-cancelled': to('/consumer/create-account?error=access_denied'),
  profile: signedIn('fullProfile', '/consumer/profile'),
  'my-data': signedIn('fullProfile', '/consumer/profile/my-data'),
  'profile-edit': signedIn('fullProfile', '/consumer/profile/edit'),
  'vehicle-add-problems': async (visit) => {
    await signedIn('fullProfile', '/consumer/profile/add-vehicle')(visit)
    await visit.page.getByRole('button', {name: 'Save'}).click()
  },
  'vehicle-edit': signedIn('fullProfile', '/consumer/profile/edit-vehicle/c1'),
  terms: to('/consumer/terms'),
  'terms-global': to('/consumer/terms/global'),
  privacy: to('/consumer/privacy'),
  'privacy-workshop': to('/workshop/privacy'),
  credits: to('/consumer/credits'),
  sandbox: to('/sandbox'),
  ...STATECHART_SCREENS,
}

async function takeScreen(browser: Browser, origin: string, name: string, width: number): Promise<void> {
  const context = await browser.newContext({
    baseURL: origin,
    storageState: chosenCookies(origin),
    viewport: {width, height: width < 500 ? 780 : 900},
    extraHTTPHeaders: {'x-sandbox-visitor': 'screens'},
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const phone = `57${String(Math.abs(hash(`${name}${width}`)) % 100_000_000).padStart(8, '0')}`
  await SCREENS[name]?.({page, origin, phone})
  const isDialog = (await page.getByRole('dialog').count()) > 0
  const isFixed = isDialog || OVER_THE_PAGE.test(name)
  for (const scheme of SCHEMES) {
    await page.emulateMedia({colorScheme: scheme})
    await page.screenshot({path: `${FOLDER}/${fileOf(name, width, scheme)}`, fullPage: !isFixed})
  }
  await context.close()
}

type Scheme = (typeof SCHEMES)[number]

function fileOf(name: string, width: number, scheme: Scheme): string {
  return `${name}-${width}${scheme === 'dark' ? '-dark' : ''}.png`
}

function hash(text: string): number {
  return [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7)
}

function indexPage(names: readonly string[]): string {
  const rows = names.map((name) => {
    const pictures = SCHEMES.flatMap((scheme) =>
      WIDTHS.map((width) => {
        const file = fileOf(name, width, scheme)
        return `<a href="${file}"><img src="${file}" alt="${name} at ${width} px, ${scheme}" width="${Math.round(width / 3)}" loading="lazy"></a>`
      }),
    )
    return `<section><h2>${name}</h2>${pictures.join(' ')}</section>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens of Pahiya</title>
<style>body{font:16px system-ui;margin:2rem}img{vertical-align:top;border:1px solid #ccc}</style>
<h1>Screens of Pahiya</h1>${rows.join('\n')}</html>`
}

const wanted = process.argv.slice(2)
const names = Object.keys(SCREENS).filter((name) => wanted.length === 0 || wanted.includes(name))
const unknown = wanted.filter((name) => SCREENS[name] === undefined)
if (unknown.length > 0) {
  console.error(
    `screens: no screen is called ${unknown.join(', ')}; there are ${Object.keys(SCREENS).join(', ')}`,
  )
  process.exit(1)
}
await buildIfStale()
if (wanted.length === 0) rmSync(FOLDER, {recursive: true, force: true})
mkdirSync(FOLDER, {recursive: true})
const server = await startServerProcess({DATA_DIR: 'memory'})
const browser = await chromium.launch({executablePath: findChromium(), args: CHROMIUM_FLAGS})
for (const name of names) {
  for (const width of WIDTHS) await takeScreen(browser, server.origin, name, width)
}
writeFileSync(`${FOLDER}/index.html`, indexPage(names))
await browser.close()
await server.stop()
console.log(`${names.length} screens at ${WIDTHS.join(', ')} px, light and dark, are in ${FOLDER}/index.html`)
