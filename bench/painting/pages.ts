import {NAMED_BOOKINGS, NAMED_WORKSHOPS} from '../../server/seed/named-cases.ts'

/** The page as it is; the same page whose content the browser renders in the server's frame; the same without its scripts. */
export const WAYS = {
  rendered: {search: '', hasScripts: true},
  'client-rendered': {search: '?left-to-the-browser', hasScripts: true},
  static: {search: '', hasScripts: false},
} as const

export type Way = keyof typeof WAYS

export interface MeasuredPage {
  name: string
  path: string
  /** A selector of what has to be there, unless the page has no scripts. */
  content: string
  /** The other ways to send it. */
  against: readonly Exclude<Way, 'rendered'>[]
}

const WORKSHOP = `/consumer/workshop-result/namma-car-care-${NAMED_WORKSHOPS.complete}`
const CONFIRMATION = `/consumer/booking/${NAMED_BOOKINGS.requestReceived}`
const RENDERED = {content: 'main h1', against: ['client-rendered', 'static']} as const

export const PAGES: readonly MeasuredPage[] = [
  {name: 'home', path: '/consumer/home', ...RENDERED},
  {name: 'lite home', path: '/consumer/lite', ...RENDERED},
  {name: 'a city', path: '/consumer/workshops/Pune', ...RENDERED},
  {name: 'a workshop', path: WORKSHOP, ...RENDERED},
  // Without scripts the place of the form has no form.
  {name: 'a booking form', path: `${WORKSHOP}#book`, content: '#book form', against: ['client-rendered']},
  {name: 'sign-in', path: '/consumer/create-account', ...RENDERED},
  {name: 'an article', path: '/consumer/blogs/monsoon-checklist', ...RENDERED},
  // The server sends its frame whatever the address says, and without scripts there is nothing but the frame.
  {
    name: 'a confirmation',
    path: CONFIRMATION,
    content: 'main h1:has-text("Your appointment is confirmed")',
    against: ['static'],
  },
]
