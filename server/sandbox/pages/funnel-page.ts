import type {FunnelRow, FunnelStep} from '../../events/funnel.ts'
import {type Html, html} from '../../http/html.ts'
import {pageFrame} from './page-frame.ts'

const NAMES: Record<FunnelStep, string> = {
  home: 'Home',
  place: 'Place chosen',
  results: 'Results',
  workshop: 'Workshop',
  form: 'Form begun',
  proved: 'Code proved',
  booked: 'Booked',
}

/** Page loads by step of the booking funnel, from the events of visitors who allow them. */
export function funnelPage(rows: readonly FunnelRow[]): string {
  return pageFrame(
    {title: 'The booking funnel', scripts: null},
    html`<h1>The booking funnel</h1>
<p class="quiet">Page loads of visitors who accepted performance cookies. Events arrive when a page is left or twenty wait.</p>
<section class="wide" tabindex="0" aria-label="From home to a booking"><table>
<caption>From home to a booking</caption>
<thead><tr><th scope="col">Step</th><th scope="col">Page loads</th><th scope="col">All the way from home</th><th scope="col">Share of the step before</th></tr></thead>
<tbody>
${rows.map((row, index) => funnelRow(row, rows[index - 1] ?? null))}
</tbody>
</table></section>`,
  )
}

function funnelRow({step, pageLoads, fromHome}: FunnelRow, before: FunnelRow | null): Html {
  return html`<tr><th scope="row">${NAMES[step]}</th><td>${pageLoads}</td><td>${fromHome}</td><td>${shareOf(fromHome, before?.fromHome ?? null)}</td></tr>`
}

function shareOf(count: number, before: number | null): string {
  if (before === null || before === 0) return '–'
  return `${Math.round((count / before) * 100)} %`
}
