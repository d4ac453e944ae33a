import type {z} from 'zod/mini'
import type {Fault, outboxMessage} from '../../../contract/site/sandbox.ts'
import {BOOKING_STATUSES} from '../../../domain/booking/booking-status.ts'
import {escapedHtml} from '../../http/html.ts'
import {NAMED_BOOKINGS, NAMED_CAMPAIGNS, NAMED_IDENTITIES, NAMED_WORKSHOPS} from '../../seed/named-cases.ts'
import {ERROR_CASES} from '../faults/error-cases.ts'

interface SandboxFacts {
  messages: readonly z.infer<typeof outboxMessage>[]
  clock: {now: string; isFrozen: boolean}
  faults: readonly Fault[]
}

/** The sandbox's page: outbox, clock, faults, and the seeded cases by name. */
export function sandboxPage({messages, clock, faults}: SandboxFacts): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandbox</title>
<link rel="stylesheet" href="/sandbox/style.css">
<script type="module" src="/sandbox/script.js"></script>
</head>
<body>
<h1>Sandbox</h1>
<p><a href="/sandbox/funnel">The booking funnel</a></p>
<p role="status" id="outcome"></p>
<section aria-labelledby="inbox"><h2 id="inbox">Inbox</h2>
${table(
  ['At', 'To', 'Code', 'Text'],
  messages.map(({at, to, code, text}) => [at, to, code ?? '', text]),
)}
</section>
<section aria-labelledby="clock"><h2 id="clock">Clock</h2>
<p>The server's clock ${clock.isFrozen ? 'stands at' : 'runs; it is'} <time>${escapedHtml(clock.now)}</time>.</p>
<form data-method="PUT" data-action="/sandbox/clock">
<label>Freeze at <input name="now" value="${escapedHtml(clock.now)}" required></label> <button>Freeze</button>
</form>
<form data-method="DELETE" data-action="/sandbox/clock"><button>Let it run</button></form>
</section>
<section aria-labelledby="faults"><h2 id="faults">Faults</h2>
${table(
  ['Operation', 'Kind', 'Value', 'Times', 'Visitor'],
  faults.map(({operation, kind, value, times, visitor}) => [
    operation,
    kind,
    String(value ?? ''),
    String(times),
    visitor ?? 'everyone',
  ]),
)}
<form data-method="PUT" data-action="/sandbox/faults">
<label>Operation <input name="operation" placeholder="bookAsync or POST /v1/customers" required></label>
<label>Kind <select name="kind">${['slow', 'error', 'status', 'code', 'drop'].map((kind) => `<option>${kind}</option>`).join('')}</select></label>
<label>Value <input name="value" placeholder="ms, status or code"></label>
<label>Times <input name="times" type="number" min="1" max="1000" value="1"></label>
<button>Set</button>
</form>
<form data-method="DELETE" data-action="/sandbox/faults"><button>Clear all</button></form>
</section>
<section aria-labelledby="limits"><h2 id="limits">Limits</h2>
<form data-method="DELETE" data-action="/sandbox/limits">
<label>Mobile number <input name="phone" inputmode="tel" required></label> <button>Forget the codes sent to it</button>
</form>
</section>
<section aria-labelledby="work"><h2 id="work">Work</h2>
<form data-method="POST" data-action="/sandbox/work"><button>Run the jobs that are due</button></form>
<form data-method="POST" data-action="/sandbox/workshops">
<label>Latitude <input name="latitude" type="number" step="any" min="-90" max="90" value="34.1526" required></label>
<label>Longitude <input name="longitude" type="number" step="any" min="-180" max="180" value="77.5771" required></label>
<button>Open a workshop</button>
</form>
<form data-method="POST" data-action="/sandbox/reset"><button>Back to the seed</button></form>
</section>
<section aria-labelledby="bookings"><h2 id="bookings">Bookings</h2>
<p>What a workshop does in its own portal. Papers and photographs are made up.</p>
<form data-method="POST" data-action="/sandbox/bookings">
<label>Booking <input name="id" value="${NAMED_BOOKINGS.requestReceived}" required></label>
<label>Status <select name="status">${BOOKING_STATUSES.map((status) => `<option>${status}</option>`).join('')}</select></label>
<label>Advisor <input name="advisor"></label>
<label>Advisor's mobile <input name="advisorPhone" inputmode="tel"></label>
<label><input type="checkbox" name="estimate"> Estimate</label>
<label><input type="checkbox" name="invoice"> Invoice</label>
<label>Photos <input name="photos" type="number" min="0" max="3" value="0"></label>
<button>Set</button>
</form>
</section>
<section aria-labelledby="errors"><h2 id="errors">Error catalogue</h2>
<p>A link sets its case for this browser only and opens the page; the next link, or this button, takes it back.</p>
<form data-method="DELETE" data-action="/sandbox/faults"><button>Take my case back</button></form>
${table(
  ['Text', 'Page', 'What to do there'],
  Object.entries(ERROR_CASES).map(([name, {text, path, steps}]) => [
    text,
    {href: `/sandbox/cases/${name}`, label: path},
    steps ?? 'Nothing: it shows by itself.',
  ]),
)}
</section>
<section aria-labelledby="cases"><h2 id="cases">Seeded cases</h2>
${table(
  ['Workshop', 'Page'],
  Object.entries(NAMED_WORKSHOPS).map(([name, serialId]) => [name, link(`/w/${serialId}`)]),
)}
${table(
  ['Booking', 'Page', 'Details', 'Verification'],
  Object.entries(NAMED_BOOKINGS).map(([name, id]) => [
    name,
    link(`/consumer/booking/${id}`),
    link(`/consumer/booking-details/${id}`),
    link(`/consumer/booking-verification/${id}`),
  ]),
)}
${table(
  ['Identity', 'Phone'],
  Object.entries(NAMED_IDENTITIES).map(([name, {phone}]) => [name, phone]),
)}
${table(
  ['Campaign', 'Page'],
  Object.entries(NAMED_CAMPAIGNS).map(([name, campaign]) => [
    name,
    link(`/consumer/home?campaign=${campaign}`),
  ]),
)}
</section>
</body>
</html>
`
}

interface Link {
  href: string
  label: string
}

const link = (href: string): Link => ({href, label: href})

function table(headings: readonly string[], rows: readonly (readonly (string | Link)[])[]): string {
  if (rows.length === 0) return '<p>None.</p>'
  const head = headings.map((heading) => `<th scope="col">${escapedHtml(heading)}</th>`).join('')
  const cell = (value: string | Link) =>
    typeof value === 'string'
      ? escapedHtml(value)
      : `<a href="${escapedHtml(value.href)}">${escapedHtml(value.label)}</a>`
  const body = rows.map((row) => `<tr>${row.map((value) => `<td>${cell(value)}</td>`).join('')}</tr>`)
  return `<table><thead><tr>${head}</tr></thead><tbody>${body.join('\n')}</tbody></table>`
}
