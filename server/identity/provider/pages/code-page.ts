import type {OtherChannel, PhoneChannel} from '../../../../domain/person/message-channel.ts'
import {maskedMobile} from '../../../../domain/person/phone.ts'
import {html} from '../../../http/html.ts'
import {INTERACTION_PATH} from '../paths.ts'
import {codeField, errorSummary, quietForm} from './form-parts.ts'
import {page} from './page.ts'
import {SIGN_IN_TEXTS as TEXTS} from './sign-in-texts.ts'

export interface CodePageFacts {
  uid: string
  phone: string
  problem: string | null
  /** Seconds until another code may be requested. */
  resendIn: number
  /** True when another code was sent from this page. */
  isSentAgain: boolean
  /** By which the code was sent. */
  channel: PhoneChannel
  /** By which the next one may be sent beside SMS. */
  channels: readonly OtherChannel[]
}

/** The second page: the code. */
export function codePage({uid, phone, problem, resendIn, isSentAgain, ...facts}: CodePageFacts): string {
  const masked = maskedMobile(phone)
  const here = `${INTERACTION_PATH}/${uid}`
  return page({
    title: TEXTS.codeTitle,
    hasProblem: problem !== null,
    body: html`${errorSummary('code', problem)}
<h1>${TEXTS.codeTitle}</h1>
<p role="status">${sentText(masked, facts.channel, isSentAgain)}</p>
<form class="form" method="post" action="${here}/code" novalidate>
${codeField(
  {label: TEXTS.codeLabel, hint: TEXTS.codeHint, problem},
  html` data-sms${problem === null ? html` autofocus` : null}`,
)}
<button class="button" data-look="primary">${TEXTS.submit}</button>
</form>
${resendIn === 0 ? null : html`<p class="hint" id="resend-wait" data-seconds="${resendIn}">${TEXTS.resendIn(resendIn)}</p>`}
<div class="actions">
${quietForm(`${here}/resend`, TEXTS.resend)}
${facts.channels.map((channel) => quietForm(`${here}/resend`, TEXTS.resendBy[channel], {name: 'channel', value: channel}))}
<a class="button" data-look="quiet" href="${here}">${TEXTS.changeNumber}</a>
${quietForm(`${here}/cancel`, TEXTS.cancel)}
</div>`,
  })
}

function sentText(masked: string, channel: PhoneChannel, isSentAgain: boolean): string {
  if (channel !== 'sms') return TEXTS.codeSentBy[channel](masked)
  return isSentAgain ? TEXTS.codeSentAgain(masked) : TEXTS.codeSent(masked)
}
