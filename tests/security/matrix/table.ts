/** Who calls. The owner comes last, because some of the owner's calls end what the row is about. */
export const ROLES = [
  'visitor',
  'expired token',
  'forged token',
  'other consumer',
  'grant of another phone',
  'grant of the phone',
  'agent',
  'operator',
  'owner',
] as const

export type Role = (typeof ROLES)[number]

/** Which of the owner's personal fields stand in an answer; a cell without a view shows none. */
const VIEWS: Record<string, readonly string[]> = {
  all: ['firstName', 'lastName', 'phone', 'email', 'registration', 'notes', 'address'],
  basic: ['firstName', 'lastName', 'phone', 'email', 'registration', 'notes'],
  masked: ['firstName', 'registration', 'notes'],
  profile: ['firstName', 'lastName', 'phone', 'registration', 'address'],
  listed: ['firstName', 'lastName', 'phone', 'registration'],
  car: ['registration'],
}

/** Cells in the order of the roles; one cell alone is the same for everybody. Words in brackets say what is sent. */
const TABLE = String.raw`
Query.findAvailableWorkshops                       | 200
Query.countAvailableWorkshops                      | 200
Query.getWorkshopAvailability                      | 200
Query.oneWorkshopUsingSerialId                     | 200
Query.oneWorkshop                                  | 200
Query.getBooking                                   | 200 masked | 401 | 401 | 200 masked | 200 masked | 200 basic | 200 basic | 200 masked | 200 basic
Query.getBooking (for the call centre)             | 200 masked | 401 | 401 | 200 masked | 200 masked | 200 basic | 200 basic | 200 masked | 200 basic
Query.getBookingV2                                 | 401 | 401 | 401 | 401 | 401 | 200 all | 200 all | 401 | 200 all
Query.updateBookingByCallCenter                    | 200 masked | 401 | 401 | 200 masked | 200 masked | 200 basic | 200 basic | 200 masked | 200 basic
Mutation.updateBookingByCallCenter                 | 200 masked | 401 | 401 | 200 masked | 200 masked | 200 basic | 200 basic | 200 masked | 200 basic
Mutation.book                                      | 401 | 401 | 401 | 401 | 401 | 200 | 200 | 401 | 200
Mutation.bookAsync                                 | 401 | 401 | 401 | 401 | 401 | 200 | 200 | 401 | 200
Mutation.cancelBooking                             | 401 | 401 | 401 | 401 | 401 | 200 basic | 200 basic | 401 | 200 basic
Mutation.rescheduleBooking                         | 401 | 401 | 401 | 401 | 401 | 200 basic | 200 basic | 401 | 200 basic
POST /graphql (without the app's id)               | 400

GET /v1/bookings/:bookingId/estimate               | 401 | 401 | 401 | 401 | 401 | 200 car | 200 car | 401 | 200 car
POST /v1/bookings/:bookingId/estimate              | 401 | 401 | 401 | 401 | 401 | 200 | 403 | 401 | 200
POST /v1/bookings/:bookingId/proposal              | 401 | 401 | 401 | 401 | 401 | 200 | 200 | 401 | 200
GET /v1/workshop-answers/:token                    | 404
POST /v1/workshop-answers/:token                   | 404
GET /v1/bookings/:bookingId/invoice                | 401 | 401 | 401 | 401 | 401 | 200 car | 200 car | 401 | 200 car
GET /v1/bookings/:bookingId/calendar.ics           | 401 | 401 | 401 | 401 | 401 | 200 | 200 | 401 | 200
GET /v1/bookings/:bookingId/images/:file           | 401 | 401 | 401 | 401 | 401 | 200 | 200 | 401 | 200
GET /v1/consumers/bookings                         | 401 | 401 | 401 | 200 | 401 | 401 | 200 | 200 | 200 car
GET /v1/consumers/my-profile                       | 401 | 401 | 401 | 200 | 401 | 401 | 200 | 200 | 200 profile
PATCH /v1/consumers/cip (with the owner's photo)   | 401 | 401 | 401 | 404 | 401 | 401 | 404 | 404 | 200 profile
GET /v1/consumers/sessions                         | 401 | 401 | 401 | 200 | 401 | 401 | 200 | 200 | 200
GET /v1/consumers/whatsapp                         | 401 | 401 | 401 | 200 | 200 | 200 | 200 | 200 | 200
PUT /v1/consumers/whatsapp                         | 401 | 401 | 401 | 200 | 200 | 200 | 200 | 200 | 200
GET /v1/consumers/reminders                        | 401 | 401 | 401 | 200 | 401 | 401 | 200 | 200 | 200 car
POST /v1/consumers/images                          | 401 | 401 | 401 | 200 | 401 | 401 | 200 | 200 | 200
GET /v1/consumers/images/:fileId                   | 401 | 401 | 401 | 404 | 401 | 401 | 404 | 404 | 200
POST /v1/consumers/otp (to a phone)                | 200
POST /v1/consumers/otp (to a booking's phone)      | 200
POST /v1/customers                                 | 401 | 401 | 401 | 401 | 401 | 200 | 401 | 401 | 401
GET /v1/auth/login                                 | 302
GET /v1/auth/callback                              | 302
POST /v1/auth/token                                | 401
GET /v1/auth/refresh                               | 401 | 200 | 401 | 200 | 401 | 401 | 200 | 200 | 200
POST /v1/auth/logout                               | 401 | 200 | 401 | 200 | 401 | 401 | 200 | 200 | 200
DELETE /v1/consumers/sessions (but this one)         | 401 | 401 | 401 | 200 | 401 | 401 | 200 | 200 | 200
GET /oidc/interaction/:uid                         | 400
POST /oidc/interaction/:uid                        | 400
GET /oidc/interaction/:uid/code                    | 400
POST /oidc/interaction/:uid/code                   | 400
POST /oidc/interaction/:uid/resend                 | 400
GET /oidc/interaction/:uid/second-factor           | 400
POST /oidc/interaction/:uid/second-factor/code     | 400
POST /oidc/interaction/:uid/second-factor/passkey  | 400
POST /oidc/interaction/:uid/identity               | 400
POST /oidc/interaction/:uid/cancel                 | 400
GET /oidc/session/end                              | 200
GET /oidc/style.css                                | 200
GET /oidc/script.js                                | 200
GET /oidc/webauthn.js                              | 200
ANY /oidc/*                                        | 200

POST /v1/subscriptions                             | 200
POST /v1/subscriptions/free-days                   | 200
POST /v1/subscriptions/unsubscribe                 | 404
POST /v1/questions                                 | 200
POST /v1/consents                                  | 200
POST /v1/events                                    | 200
GET /v1/operators/funnel                           | 401 | 401 | 401 | 403 | 401 | 401 | 403 | 200 | 403
GET /v1/operators/messages                         | 401 | 401 | 401 | 403 | 401 | 401 | 403 | 200 | 403
GET /v1/operators/editables                        | 401 | 401 | 401 | 403 | 401 | 401 | 403 | 200 | 403
GET /v1/operators/edits                            | 401 | 401 | 401 | 403 | 401 | 401 | 403 | 200 | 403
GET /v1/operators/workshops/:serialId              | 401 | 401 | 401 | 403 | 401 | 401 | 403 | 200 | 403
GET /v1/operators/campaigns/:name                  | 401 | 401 | 401 | 403 | 401 | 401 | 403 | 200 | 403
POST /v1/operators/edits                           | 401 | 401 | 401 | 403 | 401 | 401 | 403 | 200 | 403
POST /v1/operators/edits/:editId/undo              | 401 | 401 | 401 | 403 | 401 | 401 | 403 | 404 | 403
GET /v1/desk/bookings                              | 401 | 401 | 401 | 403 | 401 | 401 | 200 listed | 403 | 403
GET /v1/desk/bookings/:bookingId                   | 401 | 401 | 401 | 403 | 401 | 401 | 200 basic | 403 | 403
POST /v1/desk/leases                               | 401 | 401 | 401 | 403 | 401 | 401 | 200 | 403 | 403
DELETE /v1/desk/leases/:bookingId                  | 401 | 401 | 401 | 403 | 401 | 401 | 200 | 403 | 403
POST /v1/desk/outcomes                             | 401 | 401 | 401 | 403 | 401 | 401 | 409 | 403 | 403
GET /v1/desk/figures                               | 401 | 401 | 401 | 403 | 401 | 401 | 403 | 403 | 403
GET /v1/desk/audit                                 | 401 | 401 | 401 | 403 | 401 | 401 | 403 | 403 | 403
GET /v1/desk/agents                                | 401 | 401 | 401 | 403 | 401 | 401 | 403 | 403 | 403
POST /v1/desk/agents                               | 401 | 401 | 401 | 403 | 401 | 401 | 403 | 403 | 403
DELETE /v1/desk/agents/:agentId                    | 401 | 401 | 401 | 403 | 401 | 401 | 403 | 403 | 403
DELETE /v1/desk/agents/:agentId/second-factor      | 401 | 401 | 401 | 403 | 401 | 401 | 403 | 403 | 403
GET /oats/vehicle/manufacturers                    | 200
GET /oats/vehicle/models                           | 200
GET /oats/vehicle/models/fuelTypes                 | 200
GET /services/v1                                   | 200
GET /facilities/v1                                 | 200
GET /countries/v1                                  | 200
GET /workshops/v1                                  | 200
GET /campaigns/v1/:campaignName                    | 200
GET /localities/v1/:name                           | 200
GET /content/spaces/:space/environments/:environment/entries | 200
GET /maps/api/js                                   | 200
GET /maps/api/place/autocomplete/json              | 200
GET /maps/api/place/details/json                   | 200
GET /maps/api/geocode/json                         | 200
GET /consumer/config.json                          | 200
GET /healthz                                       | 200
GET /readyz                                        | 200
GET /metrics                                       | 200
GET /robots.txt                                    | 200
GET /sitemap.xml                                   | 200
GET /sitemap-pages.xml                             | 200
GET /sitemap-workshops-:number(^[1-9]\d{0,3}$).xml | 200

GET /v1/consumers/my-data (with the owner's code)  | 401 | 401 | 401 | 401 | 401 | 401 | 401 | 401 | 200 all
DELETE /v1/consumers/me (with the owner's code)    | 401 | 401 | 401 | 401 | 401 | 401 | 401 | 401 | 200
`

/** Where the sandbox makes a difference. */
export const OUTSIDE: Record<string, number> = {'GET /metrics': 404}

interface SharedRow {
  routes: RegExp
  /** Why the routes need no row of their own. */
  reason: string
  status: number
  isSandbox: boolean
}

/** Everybody gets the same from these. */
export const SHARED: readonly SharedRow[] = [
  {
    routes: /^[A-Z]+ \/sandbox(?:\/|$)/,
    reason: 'the sandbox is for everybody on its computer, so the attack comes from the page of another site',
    status: 403,
    isSandbox: true,
  },
  {
    routes: /^GET \/machines\/(?:walks\.json|diff\.json|$|index\.html$)/,
    reason: 'the visualiser shows statecharts and results of tests',
    status: 200,
    isSandbox: true,
  },
  {routes: /^GET \/machines$/, reason: 'leads to the visualiser', status: 302, isSandbox: true},
  {
    routes: /^GET \/machines\/pictures\//,
    reason: 'pictures of tests, of which this name is none',
    status: 404,
    isSandbox: true,
  },
  {
    routes: /^GET \/consumer\/(?:assets\/.*|worker\.js|shell)$/,
    reason: 'files of the build, the same for everybody',
    status: 200,
    isSandbox: false,
  },
  {
    routes: /^GET \/(?:home|consumer\/?)?$/,
    reason: 'leads to the home page by the country alone',
    status: 302,
    isSandbox: false,
  },
]

export interface Cell {
  status: number
  /** The owner's personal fields in the answer. */
  shows: readonly string[]
}

export interface Row {
  /** `METHOD /path` or `Query.field`. */
  target: string
  /** The target with what is sent. */
  name: string
  cells: Record<Role, Cell>
}

export const ROWS: readonly Row[] = TABLE.split('\n').flatMap((line) => {
  const [name = '', ...cells] = line.split('|').map((text) => text.trim())
  if (name === '') return []
  if (cells.length !== 1 && cells.length !== ROLES.length) throw new Error(`${name}: ${cells.length} cells`)
  const of = (index: number) => cellOf(cells[cells.length === 1 ? 0 : index] ?? '')
  return [{target: name.replace(/ \(.*/, ''), name, cells: byRole(of)}]
})

function cellOf(text: string): Cell {
  const [status, view] = text.split(' ')
  const shows = view === undefined ? [] : VIEWS[view]
  if (shows === undefined) throw new Error(`no view ${view}`)
  return {status: Number(status), shows}
}

/** One value for each role. */
export function byRole<Value>(of: (index: number) => Value): Record<Role, Value> {
  return {
    visitor: of(0),
    'expired token': of(1),
    'forged token': of(2),
    'other consumer': of(3),
    'grant of another phone': of(4),
    'grant of the phone': of(5),
    agent: of(6),
    operator: of(7),
    owner: of(8),
  }
}
