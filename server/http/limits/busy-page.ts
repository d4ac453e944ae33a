import {createHash} from 'node:crypto'
import type {FastifyReply} from 'fastify'
import {FRAME_STYLE, frameHeader} from '../frame/frame.ts'
import {html} from '../html.ts'
import {allowStyles} from '../security-headers.ts'

export const RETRY_AFTER_SECONDS = 2

/** Inlined, because an overloaded server serves no style sheet of its own. */
const STYLE = `${FRAME_STYLE}
@layer components {
  .wheel { animation: turn 2s linear infinite; }
  @keyframes turn { to { rotate: 1turn; } }
  @media (prefers-reduced-motion: reduce) { .wheel { animation: none; } }
}`

/** The style's source in the content security policy. */
const BUSY_STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

/** What a browser shows that opens a page while the server sheds load. The response's `Refresh` opens the page again. */
const BUSY_PAGE = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Busy, trying again – Pahiya</title>
<link rel="icon" href="data:,">
<style>${{markup: STYLE}}</style>
</head>
<body>
${frameHeader}
<main class="main">
<h1>Busy, trying again</h1>
<p>Many people use the site right now. This page opens again by itself in a few seconds.</p>
<p><a href="">Try again now</a></p>
</main>
</body>
</html>
`.markup

/** Answers 503 with a page that opens itself again. */
export function sendBusyPage(reply: FastifyReply) {
  allowStyles(reply, [BUSY_STYLE_SOURCE])
  reply.code(503).header('retry-after', RETRY_AFTER_SECONDS).type('text/html; charset=utf-8')
  reply.header('refresh', RETRY_AFTER_SECONDS).header('cache-control', 'no-store')
  return reply.send(BUSY_PAGE)
}
