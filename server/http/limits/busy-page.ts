import type {FastifyReply} from 'fastify'
import {framedPage} from '../frame/frame.ts'
import {html} from '../html.ts'

export const RETRY_AFTER_SECONDS = 2

/** What a browser shows that opens a page while the server sheds load. The response's `Refresh` opens the page again. */
const sendPage = framedPage({
  title: 'Busy, trying again',
  main: html`<p>Many people use the site right now. This page opens again by itself in a few seconds.</p>
<p><a href="">Try again now</a></p>`,
  style: `
@layer components {
  .wheel { animation: turn 2s linear infinite; }
  @keyframes turn { to { rotate: 1turn; } }
  @media (prefers-reduced-motion: reduce) { .wheel { animation: none; } }
}`,
})

/** Answers 503 with a page that opens itself again. */
export function sendBusyPage(reply: FastifyReply) {
  reply.header('retry-after', RETRY_AFTER_SECONDS).header('refresh', RETRY_AFTER_SECONDS)
  return sendPage(reply, 503)
}
