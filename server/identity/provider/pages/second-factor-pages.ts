import {renderSVG} from 'uqr'
import {type Html, html} from '../../../http/html.ts'
import {INTERACTION_PATH, PROVIDER_PATH} from '../paths.ts'
import {codeField, errorSummary, quietForm} from './form-parts.ts'
import {page} from './page.ts'
import {SIGN_IN_TEXTS as TEXTS} from './sign-in-texts.ts'

const SCRIPTS = html`<script src="${PROVIDER_PATH}/webauthn.js" defer></script>`

/** What was wrong with the last form, and with which factor. */
export interface FactorProblem {
  text: string
  field: 'code' | 'passkey'
}

interface PageFacts {
  uid: string
  problem: FactorProblem | null
}

interface EnrolFacts extends PageFacts {
  /** What the browser needs to make a passkey; `null` where it makes none. */
  passkey: object | null
  /** For an authenticator app, in base32 and as an address. */
  secret: string
  address: string
}

interface FactorFacts extends PageFacts {
  hasApp: boolean
  /** What the browser needs to use a passkey; `null` without one. */
  passkey: object | null
}

/** The page of the first sign-in: sets up a passkey or an authenticator app. */
export function enrolPage({uid, problem, passkey, secret, address}: EnrolFacts): string {
  const said = saidAt(problem, {hasApp: true, passkey})
  const here = `${INTERACTION_PATH}/${uid}`
  return page({
    title: TEXTS.enrolTitle,
    hasProblem: problem !== null,
    scripts: SCRIPTS,
    body: html`${summary(said)}
<h1>${TEXTS.enrolTitle}</h1>
<p>${TEXTS.enrolLead}</p>
${
  passkey === null
    ? null
    : html`<section class="factor" data-needs-passkeys hidden aria-labelledby="passkey-title">
<h2 id="passkey-title">${TEXTS.passkeyTitle}</h2>
<p>${TEXTS.passkeyLead}</p>
${passkeyForm(here, 'create', passkey, said.passkey)}
</section>`
}
<section class="factor" aria-labelledby="app-title">
<h2 id="app-title">${TEXTS.appTitle}</h2>
<p>${TEXTS.appLead}</p>
<div class="qr" role="img" aria-label="${TEXTS.appPicture}">${{markup: renderSVG(address, {border: 2})}}</div>
<p><a href="${address}">${TEXTS.appOpen}</a></p>
<p>${TEXTS.appByHand} <code class="secret">${groupsOfFour(secret)}</code></p>
${codeForm(here, said.code, 'secondary')}
</section>
${quietForm(`${here}/cancel`, TEXTS.cancel)}`,
  })
}

/** The page of each later sign-in. */
export function factorPage({uid, problem, hasApp, passkey}: FactorFacts): string {
  const said = saidAt(problem, {hasApp, passkey})
  const here = `${INTERACTION_PATH}/${uid}`
  return page({
    title: TEXTS.factorTitle,
    hasProblem: problem !== null,
    scripts: SCRIPTS,
    body: html`${summary(said)}
<h1>${TEXTS.factorTitle}</h1>
${
  passkey === null
    ? null
    : html`<p>${TEXTS.passkeyUseLead}</p>
<div data-needs-passkeys hidden>${passkeyForm(here, 'get', passkey, said.passkey)}</div>
<p data-without-passkeys>${TEXTS.passkeyNeedsScript}</p>`
}
${hasApp ? codeForm(here, said.code, 'primary') : null}
<p class="hint">${TEXTS.factorLost}</p>
${quietForm(`${here}/cancel`, TEXTS.cancel)}`,
  })
}

interface Said {
  code: string | null
  passkey: string | null
}

/** The problem at the factor that it is of, or at the other one where the page offers only that. */
function saidAt(
  problem: FactorProblem | null,
  {hasApp, passkey}: Pick<FactorFacts, 'hasApp' | 'passkey'>,
): Said {
  const text = problem?.text ?? null
  const isOfPasskey = passkey !== null && (problem?.field === 'passkey' || !hasApp)
  return isOfPasskey ? {code: null, passkey: text} : {code: text, passkey: null}
}

const summary = ({code, passkey}: Said) =>
  passkey === null ? errorSummary('code', code) : errorSummary('passkey-button', passkey)

/** The script asks the browser for the passkey and sends its response. */
function passkeyForm(here: string, act: 'create' | 'get', options: object, problem: string | null): Html {
  return html`<form method="post" action="${here}/second-factor/passkey" data-passkey="${act}" data-options="${JSON.stringify(options)}">
<input type="hidden" name="passkey">
<p class="error" id="passkey-error" role="alert" data-failed="${TEXTS.passkeyFailed}">${problem}</p>
<button class="button" id="passkey-button" aria-describedby="passkey-error" data-look="primary">${act === 'create' ? TEXTS.passkeyCreate : TEXTS.passkeyUse}</button>
</form>`
}

function codeForm(here: string, problem: string | null, look: 'primary' | 'secondary'): Html {
  return html`<form class="form" method="post" action="${here}/second-factor/code" novalidate>
${codeField({label: TEXTS.appCodeLabel, hint: TEXTS.appCodeHint, problem})}
<button class="button" data-look="${look}">${TEXTS.submit}</button>
</form>`
}

const groupsOfFour = (secret: string) => (secret.match(/.{1,4}/g) ?? []).join(' ')
