import {formatCount} from './format-count.ts'
import {LOCALE} from './locale.ts'

type Forms = Readonly<Record<string, readonly Token[]>>

/** A piece of a text as Lingui's compiler writes it: words, a parameter, or forms to choose from by a count. */
type Token =
  | string
  | readonly [name: string]
  | readonly [name: string, format: 'number']
  | readonly [name: string, format: 'plural', forms: Forms]

/** Compiled texts by key. */
export type Texts = Readonly<Record<string, string | readonly Token[]>>

type Parameters = Readonly<Record<string, unknown>>

let pluralRules: Intl.PluralRules | null = null

/** A compiled text with its parameters filled in; a missing one is left empty. */
export function formatText(text: Texts[string], parameters: Parameters): string {
  return typeof text === 'string' ? text : filled(text, parameters)
}

function filled(tokens: readonly Token[], parameters: Parameters): string {
  return tokens.map((token) => (typeof token === 'string' ? token : filledIn(token, parameters))).join('')
}

function filledIn([name, format, forms]: Exclude<Token, string>, parameters: Parameters): string {
  const value = parameters[name]
  if (format === undefined) return String(value ?? '')
  const count = Number(value)
  if (forms === undefined) return formatCount(count)
  pluralRules ??= new Intl.PluralRules(LOCALE)
  const form = forms[count] ?? forms[pluralRules.select(count)] ?? forms['other'] ?? []
  return filled(
    form.map((token) => (token === '#' ? formatCount(count) : token)),
    parameters,
  )
}
