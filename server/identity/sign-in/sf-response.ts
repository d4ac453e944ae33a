import type {z} from 'zod/mini'
import type {signedInIdentity} from '../../../contract/account/sessions.ts'

/**
 * The parameter `sfResponse`: base64 of UTF-8 JSON, its four named fields percent-encoded first (ruling 17).
 */
export function sfResponse(identity: z.infer<typeof signedInIdentity>): string {
  const {idToken, phone, firstName, lastName, title} = identity
  const json = JSON.stringify({
    idToken,
    phone: encodeURIComponent(phone),
    firstName: encoded(firstName),
    lastName: encoded(lastName),
    title: encoded(title),
  })
  return Buffer.from(json, 'utf8').toString('base64')
}

function encoded(text: string | null): string | null {
  return text === null ? null : encodeURIComponent(text)
}
