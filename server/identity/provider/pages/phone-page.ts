import {html} from '../../../http/html.ts'
import {INTERACTION_PATH} from '../paths.ts'
import {errorSummary, field, quietForm} from './form-parts.ts'
import {page} from './page.ts'
import {SIGN_IN_TEXTS as TEXTS} from './sign-in-texts.ts'

export interface SeededIdentity {
  id: string
  name: string
  /** Description of the case. */
  situation: string
}

export interface PhonePageFacts {
  uid: string
  isSignUp: boolean
  /** The submitted number. */
  phone: string
  problem: string | null
  /** The sandbox's people; empty elsewhere. */
  seeded: readonly SeededIdentity[]
}

/** The first page: the number to prove. */
export function phonePage({uid, isSignUp, phone, problem, seeded}: PhonePageFacts): string {
  const {title, lead} = isSignUp ? TEXTS.signUp : TEXTS.logIn
  const here = `${INTERACTION_PATH}/${uid}`
  return page({
    title,
    hasProblem: problem !== null,
    body: html`${errorSummary('phone', problem)}
<h1>${title}</h1>
<p>${lead}</p>
<form class="form" method="post" action="${here}" novalidate>
${field({
  id: 'phone',
  label: TEXTS.mobileLabel,
  hint: TEXTS.mobileHint,
  problem,
  prefix: '+91',
  input: html`type="tel" inputmode="tel" autocomplete="tel" required maxlength="40" value="${phone}"`,
})}
<button class="button" data-look="primary">${TEXTS.sendCode}</button>
</form>
${quietForm(`${here}/cancel`, TEXTS.cancel)}
${
  seeded.length === 0
    ? null
    : html`<section class="seeded" aria-labelledby="seeded-title">
<h2 id="seeded-title">${TEXTS.seededTitle}</h2>
<p>${TEXTS.seededLead} <a href="/sandbox">${TEXTS.sandbox}</a>.</p>
<form class="people" method="post" action="${here}/identity">
${seeded.map(
  ({id, name, situation}) =>
    html`<button class="person" name="identity" value="${id}"><strong>${name}</strong> <span>${situation}</span></button>`,
)}
</form>
</section>`
}`,
  })
}
