import {framedPage} from '../http/frame/frame.ts'
import {html} from '../http/html.ts'

/** What a person reads whose page could not be rendered. It does not open again by itself: it may fail each time. */
export const sendFailedPage = framedPage({
  title: 'This page could not be opened',
  main: html`<p>Something went wrong on our side. What you sent or booked before is not lost.</p>
<p><a href="">Try again</a></p>
<p><a href="/consumer/home">Open the home page</a></p>`,
})
