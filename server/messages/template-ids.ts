import {z} from 'zod'
import {isTemplateName, MESSAGE_TEMPLATES, type TemplateName} from './templates.ts'

/** The ids under which an operator has registered templates (DLT). */
export type TemplateIds = ReadonlyMap<string, string>

/** As `one-time-code=1107161234567890123,question=…`. */
export const templateIds = z.string().transform((text, context): TemplateIds => {
  const ids = new Map<TemplateName, string>()
  for (const pair of text.split(',').map((each) => each.trim())) {
    const [name = '', id = ''] = pair.split('=').map((part) => part.trim())
    if (!isTemplateName(name))
      context.addIssue(`names no template with "${name}": npm run messages -- --templates lists them`)
    else if (!/^\d{19}$/.test(id))
      context.addIssue(`must have 19 digits for ${name}, as ${name}=1107161234567890123`)
    else if (ids.has(name)) context.addIssue(`names ${name} twice`)
    else ids.set(name, id)
  }
  return ids
})

/** Two lines for each template: its name, language and id, and its text as it is registered. */
export function registeredTemplates(ids: TemplateIds | undefined): string[] {
  return Object.entries(MESSAGE_TEMPLATES).flatMap(([name, texts]) =>
    Object.entries(texts).map(
      ([language, text]) =>
        `${name}  ${language}  ${ids?.get(name) ?? 'no DLT id'}\n    ${text.replaceAll('\n', '\n    ')}`,
    ),
  )
}
