import {MACHINE_CHANNEL} from '../../../contract/site/machine-channel.ts'
import {REPORT_VERSION} from '../../../contract/site/problem-report.ts'
import {RELEASE, REPORTED_ACTORS, REPORTED_TRANSITIONS} from '../../../domain/limits.ts'
import {type Html, html} from '../../http/html.ts'

/** A sandbox page in the look of the site. */
export function pageFrame({title, scripts}: {title: string; scripts: Html | null}, content: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/sandbox/style.css">
<script type="module" src="/sandbox/report.js"></script>
${scripts}
</head>
<body>
<header class="header"><a class="logo" href="/consumer/home">Pahiya</a><nav><a href="/sandbox">Sandbox</a>
<a href="/sandbox/funnel">The booking funnel</a> <a href="/machines/">Statecharts</a></nav>
<button id="copy-report" type="button" data-channel="${MACHINE_CHANNEL}" data-version="${REPORT_VERSION}" data-release="${RELEASE}" data-actors="${REPORTED_ACTORS}" data-transitions="${REPORTED_TRANSITIONS}">Copy report</button>
<p id="report-news" class="news" aria-live="polite"></p></header>
<main class="main">
${content}
</main>
</body>
</html>
`.markup
}

export interface Link {
  href: string
  label: string
}

export const link = (href: string): Link => ({href, label: href})

type Cell = string | Link | Html

function content(cell: Cell): string | Html {
  if (typeof cell === 'string' || 'markup' in cell) return cell
  return html`<a href="${cell.href}">${cell.label}</a>`
}

/** A table that scrolls sideways in a narrow window. */
export function table(
  caption: string,
  headings: readonly string[],
  rows: readonly (readonly Cell[])[],
): Html {
  if (rows.length === 0) return html`<p class="quiet">None.</p>`
  return html`<div class="wide" tabindex="0" role="region" aria-label="${caption}"><table>
<thead><tr>${headings.map((heading) => html`<th scope="col">${heading}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${content(cell)}</td>`)}</tr>`)}</tbody>
</table></div>`
}
