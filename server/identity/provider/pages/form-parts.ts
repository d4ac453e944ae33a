import {type Html, html} from '../../../http/html.ts'
import {SIGN_IN_TEXTS as TEXTS} from './sign-in-texts.ts'

interface FieldFacts {
  id: string
  label: string
  hint: string
  problem: string | null
  /** A prefix before the input. */
  prefix?: string
  /** Opens the input element; the caller adds the rest. */
  input: Html
  /** Beside the input. */
  button?: Html
}

/** A labelled field with its hint and its problem. `input` is its attributes. */
export function field({id, label, hint, problem, prefix, input, button}: FieldFacts): Html {
  const described = problem === null ? `${id}-hint` : `${id}-error ${id}-hint`
  return html`<div class="field">
<label class="label" for="${id}">${label}</label>
<p class="hint" id="${id}-hint">${hint}</p>
${problem === null ? null : html`<p class="error" id="${id}-error">${problem}</p>`}
<div class="control"${problem === null ? null : html` data-invalid`}>
${prefix === undefined ? null : html`<span class="prefix" aria-hidden="true">${prefix}</span>`}
<input class="input" id="${id}" name="${id}" aria-describedby="${described}"${problem === null ? null : html` aria-invalid="true"`} ${input}>
${button ?? null}
</div>
</div>`
}

/** The field of a code. The script masks it (ruling 7); without one it stays as it is. */
export function codeField(
  facts: Pick<FieldFacts, 'label' | 'hint' | 'problem'>,
  more: Html | null = null,
): Html {
  return field({
    ...facts,
    id: 'code',
    input: html`type="text" inputmode="numeric" autocomplete="one-time-code" required maxlength="400" data-code${more}`,
    button: html`<button class="button" type="button" data-look="quiet" data-show="${TEXTS.showCode}" data-hide="${TEXTS.hideCode}" hidden>${TEXTS.showCode}</button>`,
  })
}

/** Shows the problem above the form, takes the focus and links to the field. */
export function errorSummary(fieldId: string, problem: string | null): Html | null {
  if (problem === null) return null
  return html`<section class="summary" role="alert" tabindex="-1" autofocus aria-labelledby="summary-title">
<h2 id="summary-title">${TEXTS.problemSummary}</h2>
<p><a href="#${fieldId}">${problem}</a></p>
</section>`
}

/** A form with one secondary button. */
export function quietForm(
  action: string,
  label: string,
  sent: {name: string; value: string} | null = null,
): Html {
  const value = sent === null ? null : html` name="${sent.name}" value="${sent.value}"`
  return html`<form method="post" action="${action}"><button class="button" data-look="quiet"${value}>${label}</button></form>`
}
