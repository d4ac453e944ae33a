import type {FastifyReply} from 'fastify'
import {html} from '../html.ts'
import {framedPage} from './frame.ts'

const sendPage = framedPage({
  title: 'This page does not exist',
  main: html`<p>The address cannot be read. It may be mistyped, or cut where it was copied.</p>
<p><a href="/consumer/home">Open the home page</a></p>`,
})

/** Answers a person whose address cannot be read; the site's own code could not read it either. */
export const sendBadAddressPage = (reply: FastifyReply, status = 400) =>
  sendPage(reply.header('x-robots-tag', 'noindex'), status)
