import {z} from 'zod'
import {isTemplateName, MESSAGE_TEMPLATES, type TemplateName} from './templates.ts'

/** The ids under which an operator has registered templates (DLT). */
export type TemplateIds = ReadonlyMap<string, string>

/** As `one-time-code=1107161234567890123,question=…`. */
export const templateIds = namedTemplates((name, id) =>
  /^\d{19}$/.test(id) ? {id} : `must have 19 digits for ${name}, as ${name}=1107161234567890123`,
).transform((named): TemplateIds => new Map([...named].map(([name, {id}]) => [name, id])))

/** A template as WhatsApp has approved it. */
export interface WhatsappTemplate {
  id: string
  /** As WhatsApp names it: `en`, `en_US`. */
  language: string
}

export type WhatsappTemplates = ReadonlyMap<string, WhatsappTemplate>

/** As `booking-customer=1234567890,reminder-customer=eve_of_service:en_US`; without a language it is English. */
export const whatsappTemplates = namedTemplates((name, text): WhatsappTemplate | string => {
  const [, id, language = 'en'] = /^([\w.-]{1,512})(?::([a-z]{2,3}(?:_[A-Z]{2})?))?$/.exec(text) ?? []
  return id === undefined
    ? `must have an id and perhaps a language, as ${name}=1234567890:en`
    : {id, language}
})

/** Pairs of a template's name and what `read` makes of the text after it; a text that it answers is a problem. */
function namedTemplates<Read extends object>(read: (name: TemplateName, text: string) => Read | string) {
  return z.string().transform((text, context): ReadonlyMap<string, Read> => {
    const named = new Map<string, Read>()
    for (const pair of text.split(',').map((each) => each.trim())) {
      const [name = '', value = ''] = pair.split('=').map((part) => part.trim())
      if (!isTemplateName(name)) {
        context.addIssue(`names no template with "${name}": npm run messages -- --templates lists them`)
        continue
      }
      const given = read(name, value)
      if (typeof given === 'string') context.addIssue(given)
      else if (named.has(name)) context.addIssue(`names ${name} twice`)
      else named.set(name, given)
    }
    return named
  })
}

/** Two lines for each template: its name, language and ids, and its text as it is registered. */
export function registeredTemplates(
  ids: TemplateIds | undefined,
  whatsapp: WhatsappTemplates | undefined,
): string[] {
  return MESSAGE_TEMPLATES.flatMap(([name, texts]) =>
    Object.entries(texts).map(([language, text]) => {
      const approved = whatsapp?.get(name)
      const known = [
        ids?.get(name) ?? 'no DLT id',
        ...(approved === undefined ? [] : [`WhatsApp ${approved.id} (${approved.language})`]),
      ]
      return `${name}  ${language}  ${known.join('  ')}\n    ${text.replaceAll('\n', '\n    ')}`
    }),
  )
}
