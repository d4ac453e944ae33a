import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {html} from '../html.ts'

const text = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')

const DESIGN = '../../../src/design-system'
/** The site's look for pages that the server writes without the site's code: tokens, header and column. */
export const FRAME_STYLE = [`${DESIGN}/tokens.css`, `${DESIGN}/logo.module.css`, './frame.css']
  .map(text)
  .join('\n')

const WHEEL = html`<svg class="wheel" viewBox="0 0 48 48" aria-hidden="true"><circle class="tyre" cx="24" cy="24" r="20"/><circle class="hub" cx="24" cy="24" r="4.5"/><path class="spokes" d="M24 15.5V9M32.1 21.4l6.2-2M29 30.9l3.8 5.2M19 30.9l-3.8 5.2M15.9 21.4l-6.2-2"/></svg>`

export const frameHeader = html`<header class="header"><a class="logo" href="/consumer/home">${WHEEL}Pahiya</a></header>`
