import {createHash} from 'node:crypto'
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import type {FastifyReply, FastifyRequest} from 'fastify'
import {type Html, html} from '../html.ts'
import {allowStyles} from '../security-headers.ts'

const text = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')

const DESIGN = '../../../src/design-system'
/** The site's look for pages that the server writes without the site's code: tokens, header and column. */
export const FRAME_STYLE = [`${DESIGN}/tokens.css`, `${DESIGN}/logo.module.css`, './frame.css']
  .map(text)
  .join('\n')

const WHEEL = html`<svg class="wheel" viewBox="0 0 48 48" aria-hidden="true"><circle class="tyre" cx="24" cy="24" r="20"/><circle class="hub" cx="24" cy="24" r="4.5"/><path class="spokes" d="M24 15.5V9M32.1 21.4l6.2-2M29 30.9l3.8 5.2M19 30.9l-3.8 5.2M15.9 21.4l-6.2-2"/></svg>`

export const frameHeader = html`<header class="header"><a class="logo" href="/consumer/home">${WHEEL}Pahiya</a></header>`

interface FramedPage {
  title: string
  main: Html
  /** What the page has besides the frame's style. */
  style?: string
}

/** A page that needs no other file, for when the site's own code cannot answer. */
export function framedPage({title, main, style = ''}: FramedPage) {
  const css = FRAME_STYLE + style
  const body = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – Pahiya</title>
<link rel="icon" href="data:,">
<style>${{markup: css}}</style>
</head>
<body>
${frameHeader}
<main class="main">
<h1>${title}</h1>
${main}
</main>
</body>
</html>
`.markup
  const styleSource = `'sha256-${createHash('sha256').update(css).digest('base64')}'`
  return (reply: FastifyReply, status: number) => {
    allowStyles(reply, [styleSource])
    reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store')
    return reply.send(body)
  }
}

/** A person follows a link; scripts request JSON. */
export function opensPage({method, headers}: FastifyRequest): boolean {
  return method === 'GET' && headers.accept?.includes('text/html') === true
}
