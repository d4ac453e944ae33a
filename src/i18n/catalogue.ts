import {formatCount} from './format-count.ts'
import {LOCALE} from './locale.ts'

type Forms = Readonly<Record<string, readonly Token[]>>

/** A part of a text as Lingui's compiler writes it: words, a parameter, or forms selected by a count. */
type Token =
  | string
  | readonly [name: string]
  | readonly [name: string, format: 'number']
  | readonly [name: string, format: 'plural', forms: Forms]

type Texts = Readonly<Record<string, readonly Token[]>>

type Parameters = Readonly<Record<string, unknown>>

const texts = new Map<string, readonly Token[]>()
let pluralRules: Intl.PluralRules | null = null

/** Adds the texts of an area to the loaded ones. */
export function addTexts(added: Texts): void {
  for (const [key, tokens] of Object.entries(added)) texts.set(key, tokens)
}

/** The text of a key, `null` for an unknown one; an absent parameter shows nothing. */
export function textOf(key: string, parameters: Parameters): string | null {
  const tokens = texts.get(key)
  return tokens === undefined ? null : filled(tokens, parameters)
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
