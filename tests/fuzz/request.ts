/** Whose headers a request has; `world.ts` signs them in. */
export const CALLERS = ['nobody', 'consumer', 'agent', 'guest', 'proven consumer'] as const

export type CallerName = (typeof CALLERS)[number]
export type HeaderValue = string | string[]

/** Stands in addresses and bodies for the phone that the guest has proved. */
export const GUEST_PHONE = '@guest@'
/** Stands in bodies for the code of a sign-in. */
export const SIGN_IN_CODE = '@sign-in code@'

export interface FuzzRequest {
  caller: CallerName
  method: string
  /** As it stands in the request line. */
  url: string
  /** Added to the caller's, and instead of those with the same name. */
  headers: Record<string, HeaderValue>
  body: string | Uint8Array | null
}

const SHOWN_CHARACTERS = 3000

/** The request as one line for a shell, for a person to try it again. */
export function curlOf({method, url, headers, body}: FuzzRequest): string {
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    [value].flat().map((each) => `-H ${quoted(`${name}: ${each}`)}`),
  )
  const data = body === null ? [] : [`--data-binary ${quoted(shortened(textOf(body)))}`]
  return [
    'curl --path-as-is -X',
    method,
    ...lines,
    ...data,
    quoted(`http://localhost:3000${shortened(url)}`),
  ].join(' ')
}

export function textOf(body: string | Uint8Array): string {
  return typeof body === 'string' ? body : Buffer.from(body).toString('latin1')
}

function shortened(text: string): string {
  return text.length <= SHOWN_CHARACTERS
    ? text
    : `${text.slice(0, SHOWN_CHARACTERS)}… (${text.length} characters)`
}

/** `$'…'` writes control characters as escapes. */
function quoted(text: string): string {
  const escaped = text.replaceAll(/[\\'\p{Cc}\p{Cs}]/gu, (character) =>
    character === '\\' || character === "'"
      ? `\\${character}`
      : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `$'${escaped}'`
}
