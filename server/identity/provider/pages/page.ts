import {frameHeader} from '../../../http/frame/frame.ts'
import {type Html, html} from '../../../http/html.ts'
import {PROVIDER_PATH} from '../paths.ts'
import {SIGN_IN_TEXTS as TEXTS} from './sign-in-texts.ts'

interface PageFacts {
  title: string
  body: Html
  hasProblem?: boolean
  /** Scripts that only this page needs. */
  scripts?: Html | null
}

/** A page of the identity provider in the site's style. It works without JavaScript. */
export function page({title, body, hasProblem = false, scripts = null}: PageFacts): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${hasProblem ? `${TEXTS.error}: ` : ''}${title} – ${TEXTS.site}</title>
<link rel="icon" href="/consumer/images/pahiya.svg" type="image/svg+xml">
<link rel="stylesheet" href="${PROVIDER_PATH}/style.css">
${scripts}<script type="module" src="${PROVIDER_PATH}/script.js"></script>
</head>
<body>
${frameHeader}
<main class="main">
${body}
</main>
</body>
</html>
`.markup
}
