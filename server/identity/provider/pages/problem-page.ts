import {SIGN_IN_RETURN_PATH} from '../../../../contract/account/sessions.ts'
import {html} from '../../../http/html.ts'
import {page} from './page.ts'
import {SIGN_IN_TEXTS as TEXTS} from './sign-in-texts.ts'

/** A page with a message and a link back to the site. */
export function problemPage(title: string, text: string): string {
  return page({
    title,
    body: html`<h1>${title}</h1>
<p>${text}</p>
<p><a class="button" data-look="primary" href="${SIGN_IN_RETURN_PATH}">${TEXTS.startAgain}</a></p>`,
  })
}

/**
 * Asks before signing out if nothing proves the person's intent; `form` is the library's, without buttons.
 */
export function signOutPage(form: string): string {
  return page({
    title: TEXTS.signOutTitle,
    body: html`<h1>${TEXTS.signOutTitle}</h1>
<p>${TEXTS.signOutQuestion}</p>
${{markup: form}}
<div class="actions">
<button class="button" data-look="primary" form="op.logoutForm" name="logout" value="yes">${TEXTS.signOutYes}</button>
<a class="button" data-look="secondary" href="/consumer/home">${TEXTS.signOutNo}</a>
</div>`,
  })
}

export function signedOutPage(): string {
  return page({
    title: TEXTS.signedOutTitle,
    body: html`<h1>${TEXTS.signedOutTitle}</h1>
<p>${TEXTS.signedOut}</p>
<p><a class="button" data-look="primary" href="${SIGN_IN_RETURN_PATH}">${TEXTS.logIn.title}</a></p>`,
  })
}
