import {type Html, html} from '../../http/html.ts'
import {NAMED_BOOKINGS, NAMED_CAMPAIGNS, NAMED_WORKSHOPS} from '../../seed/named-cases.ts'
import {ERROR_CASES} from '../faults/error-cases.ts'
import {link, table} from './page-frame.ts'

/** Each text of the error catalogue with the link that sets its case. */
export function errorCases(): Html {
  const rows = Object.entries(ERROR_CASES).map(([name, {text, path, steps}]) => [
    text,
    {href: `/sandbox/cases/${name}`, label: path},
    steps ?? 'Nothing: it shows by itself.',
  ])
  return html`<section aria-labelledby="errors"><h2 id="errors">Error catalogue</h2>
<p class="quiet">A link sets its case for this browser only and opens the page; the next link, or this button, takes it back.</p>
<form data-method="DELETE" data-action="/sandbox/faults"><button>Take my case back</button></form>
${table('Error catalogue', ['Text', 'Page', 'What to do there'], rows)}
</section>`
}

/** The seeded workshops, bookings and campaigns by name. */
export function seededCases(): Html {
  const workshops = Object.entries(NAMED_WORKSHOPS).map(([name, serialId]) => [name, link(`/w/${serialId}`)])
  const bookings = Object.entries(NAMED_BOOKINGS).map(([name, id]) => [
    name,
    {href: `/consumer/booking/${id}`, label: 'Confirmation'},
    {href: `/consumer/booking-details/${id}`, label: 'Details'},
    {href: `/consumer/booking-verification/${id}`, label: 'Verification'},
  ])
  const campaigns = Object.entries(NAMED_CAMPAIGNS).map(([name, campaign]) => [
    name,
    link(`/consumer/home?campaign=${campaign}`),
  ])
  return html`<section aria-labelledby="cases"><h2 id="cases">Seeded cases</h2>
${table('Workshops', ['Workshop', 'Page'], workshops)}
${table('Bookings', ['Booking', 'Confirmation', 'Details', 'Verification'], bookings)}
${table('Campaigns', ['Campaign', 'Page'], campaigns)}
</section>`
}
