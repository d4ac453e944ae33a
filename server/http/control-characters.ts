import type {FastifyInstance} from 'fastify'
import {sendBadAddressPage} from './frame/bad-address-page.ts'
import {opensPage} from './frame/frame.ts'
import {nameOf, refusedInput} from './refused-input.ts'

/** Of Unicode, all but tab and the ends of lines. PostgreSQL stores no NUL, and a terminal obeys the others. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it refuses
export const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/
/** The same, percent-encoded. */
const ENCODED_CONTROL = /%(?:0[0-8bcef]|1[\da-f]|7f|c2%[89])/i
/** Browsers and proxies may read these as the address of another site. */
const DOUBTFUL_PATH = /^\/(?:\/|\\|%5c)|^[^?]*\\/i

/** Refuses requests whose address or body has a control character, before anything reads them. */
export function refuseControlCharacters(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const problem = problemOf(request.url)
    if (problem === null) return undefined
    if (opensPage(request)) return sendBadAddressPage(reply)
    throw refusedInput('address', problem)
  })
  app.addHook('preValidation', async ({body}) => {
    const field = controlIn(body)
    if (field !== null) throw refusedInput(field, 'a control character')
  })
}

function problemOf(url: string): string | null {
  if (ENCODED_CONTROL.test(url)) return 'a control character'
  return DOUBTFUL_PATH.test(url) ? 'not a path of this site' : null
}

/** The path of the first text, or name of a field, with a control character. A loop, because a body may be very deep. */
function controlIn(body: unknown): string | null {
  const open: {path: string; value: unknown}[] = [{path: '', value: body}]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const {path, value} = next
    if (typeof value === 'string' && CONTROL.test(value)) return path
    if (!isListOrRecord(value)) continue
    for (const [name, inner] of Object.entries(value)) {
      const at = path === '' ? nameOf(name) : `${path}.${nameOf(name)}`
      if (CONTROL.test(name)) return at
      open.push({path: at, value: inner})
    }
  }
  return null
}

function isListOrRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)
}
