import {html} from '../html.ts'

/** What a browser shows that opens a page while the server sheds load; it opens the page again by itself. */
export function busyPage(seconds: number): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${seconds}">
<title>Busy, trying again</title>
</head>
<body>
<main>
<h1>Busy, trying again</h1>
<p>Many people use the site right now. This page opens again by itself in a few seconds.</p>
</main>
</body>
</html>
`.markup
}
