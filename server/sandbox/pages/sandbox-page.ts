import type {z} from 'zod/mini'
import type {Fault, outboxMessage} from '../../../contract/site/sandbox.ts'
import {BOOKING_STATUSES} from '../../../domain/booking/booking-status.ts'
import {type Html, html} from '../../http/html.ts'
import {NAMED_BOOKINGS, NAMED_IDENTITIES} from '../../seed/named-cases.ts'
import {errorCases, seededCases} from './case-tables.ts'
import {pageFrame, table} from './page-frame.ts'

type Message = z.infer<typeof outboxMessage>

interface SandboxFacts {
  messages: readonly Message[]
  clock: {now: string; isFrozen: boolean}
  faults: readonly Fault[]
  /** In this browser. */
  isFactorAsked: boolean
}

const CODES_SHOWN = 5

/** The sandbox's page: codes, people, cases, clock, faults, and what a workshop does. */
export function sandboxPage({messages, clock, faults, isFactorAsked}: SandboxFacts): string {
  const scripts = html`<script type="module" src="/sandbox/script.js"></script>`
  return pageFrame(
    {title: 'Sandbox', scripts},
    html`<h1>Sandbox</h1>
<p class="quiet">No message leaves this server: what it sends is listed here.</p>
<p role="status" id="outcome"></p>
${codes(messages)}
${people()}
${secondFactor(isFactorAsked)}
${errorCases()}
${seededCases()}
${clockSection(clock)}
${faultSection(faults)}
${workSection()}
${bookingSection()}
${inbox(messages)}`,
  )
}

function codes(messages: readonly Message[]): Html {
  const newest = messages.flatMap(({code, to, at}) => (code === undefined ? [] : [{code, to, at}]))
  return html`<section aria-labelledby="codes"><h2 id="codes">Codes</h2>
${newest.length === 0 ? html`<p class="quiet">None yet. A code appears here when a phone is to be proved.</p>` : null}
<ul class="codes">${newest.slice(0, CODES_SHOWN).map(
    ({
      code,
      to,
      at,
    }) => html`<li><strong>${code}</strong> <span>${to}<br><time class="quiet">${at}</time></span>
<button type="button" data-copy="${code}">Copy<span class="unseen"> ${code}</span></button></li>`,
  )}</ul>
<form data-method="DELETE" data-action="/sandbox/limits">
<label>Mobile number <input name="phone" inputmode="tel" required></label> <button>Forget the codes sent to it</button>
</form>
</section>`
}

function people(): Html {
  return html`<section aria-labelledby="people"><h2 id="people">People to sign in as</h2>
<ul class="people">${Object.entries(NAMED_IDENTITIES).map(
    ([name, {phone}]) =>
      html`<li><a class="button" href="/sandbox/people/${name}">${name}</a> <span class="quiet">${phone}</span></li>`,
  )}</ul>
</section>`
}

function secondFactor(isAsked: boolean): Html {
  return html`<section aria-labelledby="factor"><h2 id="factor">Second factor of staff</h2>
<p class="quiet">Outside the sandbox, agents, leads and operators sign in with a passkey or an app too. Try it in this browser. It is ${isAsked ? 'on' : 'off'} here.</p>
<form data-method="PUT" data-action="/sandbox/second-factor">
<label class="tick"><input type="checkbox" name="isOn" data-flag${isAsked ? html` checked` : null}> Ask for it</label> <button>Set</button>
</form>
</section>`
}

function clockSection({now, isFrozen}: SandboxFacts['clock']): Html {
  return html`<section aria-labelledby="clock"><h2 id="clock">Clock</h2>
<p>The server's clock ${isFrozen ? 'stands at' : 'runs; it is'} <time>${now}</time>.</p>
<form data-method="PUT" data-action="/sandbox/clock">
<label>Freeze at <input name="now" value="${now}" required></label> <button>Freeze</button>
</form>
<form data-method="DELETE" data-action="/sandbox/clock"><button>Let it run</button></form>
</section>`
}

function faultSection(faults: readonly Fault[]): Html {
  const rows = faults.map(({operation, kind, value, times, visitor}) => [
    operation,
    kind,
    String(value ?? ''),
    String(times),
    visitor ?? 'everyone',
  ])
  return html`<section aria-labelledby="faults"><h2 id="faults">Faults</h2>
${table('Faults', ['Operation', 'Kind', 'Value', 'Times', 'Visitor'], rows)}
<form data-method="PUT" data-action="/sandbox/faults">
<label>Operation <input name="operation" placeholder="bookAsync or POST /v1/customers" required></label>
<label>Kind <select name="kind">${['slow', 'error', 'status', 'code', 'drop'].map((kind) => html`<option>${kind}</option>`)}</select></label>
<label>Value <input name="value" placeholder="ms, status or code"></label>
<label>Times <input name="times" type="number" min="1" max="1000" value="1"></label>
<button>Set</button>
</form>
<form data-method="DELETE" data-action="/sandbox/faults?all=yes"><button>Clear all</button></form>
</section>`
}

function workSection(): Html {
  return html`<section aria-labelledby="work"><h2 id="work">Work</h2>
<form data-method="POST" data-action="/sandbox/work"><button>Run the jobs that are due</button></form>
<form data-method="POST" data-action="/sandbox/workshops">
<label>Latitude <input name="latitude" type="number" step="any" min="-90" max="90" value="34.1526" required></label>
<label>Longitude <input name="longitude" type="number" step="any" min="-180" max="180" value="77.5771" required></label>
<button>Open a workshop</button>
</form>
<form data-method="POST" data-action="/sandbox/reset"><button>Back to the seed</button></form>
</section>`
}

function bookingSection(): Html {
  return html`<section aria-labelledby="bookings"><h2 id="bookings">Progress of a booking</h2>
<p class="quiet">What a workshop does in its own portal. Papers and photographs are made up.</p>
<form data-method="POST" data-action="/sandbox/bookings">
<label>Booking <input name="id" value="${NAMED_BOOKINGS.requestReceived}" required></label>
<label>Status <select name="status">${BOOKING_STATUSES.map((status) => html`<option>${status}</option>`)}</select></label>
<label>Advisor <input name="advisor"></label>
<label>Advisor's mobile <input name="advisorPhone" inputmode="tel"></label>
<label class="tick"><input type="checkbox" name="estimate"> Estimate</label>
<label class="tick"><input type="checkbox" name="isEstimateApproved" data-flag> Estimate approved</label>
<label class="tick"><input type="checkbox" name="invoice"> Invoice</label>
<label>Photos <input name="photos" type="number" min="0" max="3" value="0"></label>
<button>Set</button>
</form>
</section>`
}

function inbox(messages: readonly Message[]): Html {
  const rows = messages.map(({at, to, code, text}) => [at, to, code ?? '', text])
  return html`<section aria-labelledby="inbox"><h2 id="inbox">Inbox</h2>
${table('Inbox', ['At', 'To', 'Code', 'Text'], rows)}
</section>`
}
