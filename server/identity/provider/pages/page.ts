import {type Html, html} from '../../../http/html.ts'
import {PROVIDER_PATH} from '../paths.ts'
import {SIGN_IN_TEXTS as TEXTS} from './sign-in-texts.ts'

interface PageFacts {
  title: string
  body: Html
  hasProblem?: boolean
}

/** A page of the identity provider in the site's style. It works without JavaScript. */
export function page({title, body, hasProblem = false}: PageFacts): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${hasProblem ? `${TEXTS.error}: ` : ''}${title} – ${TEXTS.site}</title>
<link rel="icon" href="/consumer/images/pahiya.svg" type="image/svg+xml">
<link rel="stylesheet" href="${PROVIDER_PATH}/style.css">
<script type="module" src="${PROVIDER_PATH}/script.js"></script>
</head>
<body>
<header class="header"><a class="logo" href="/consumer/home">${WHEEL}${TEXTS.site}</a></header>
<main class="main">
${body}
</main>
</body>
</html>
`.markup
}

const WHEEL = html`<svg class="wheel" viewBox="0 0 48 48" aria-hidden="true"><circle class="tyre" cx="24" cy="24" r="20"/><circle class="hub" cx="24" cy="24" r="4.5"/><path class="spokes" d="M24 15.5V9M32.1 21.4l6.2-2M29 30.9l3.8 5.2M19 30.9l-3.8 5.2M15.9 21.4l-6.2-2"/></svg>`
