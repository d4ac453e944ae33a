/** Safe markup: every inserted text has been escaped. */
export interface Html {
  markup: string
}

type Part = string | number | null | Html | readonly Html[]

/** A markup template; it escapes texts and drops `null`. */
export function html(template: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return {markup: String.raw({raw: template}, ...parts.map(markupOf))}
}

function markupOf(part: Part): string {
  if (part === null) return ''
  if (typeof part === 'string' || typeof part === 'number') return escapedHtml(String(part))
  return 'markup' in part ? part.markup : part.map(({markup}) => markup).join('\n')
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapedHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter)
}
