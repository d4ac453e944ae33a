import {isIP} from 'node:net'
import type {WebAuthnCredential} from '@simplewebauthn/server'
import {z} from 'zod/mini'

/** The site at which a passkey is made and used. */
export interface PasskeySite {
  origin: string
  challenge: string
}

const text = z.string()

/** The parts of the browser's responses that are verified. */
const created = z.object({
  id: text,
  rawId: text,
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z._default(z.array(text), []),
  }),
})

const used = z.object({
  id: text,
  rawId: text,
  response: z.object({clientDataJSON: text, authenticatorData: text, signature: text}),
})

const OF_A_KEY = {type: 'public-key', clientExtensionResults: {}} as const

/** A passkey belongs to a name: at an address of numbers the browser makes none. */
export const hasPasskeys = (origin: string) => isIP(new URL(origin).hostname.replace(/[[\]]/g, '')) === 0

const hostOf = (origin: string) => new URL(origin).hostname

/** What the browser needs to make a passkey, as JSON. The library takes long to load, so it is imported late. */
export async function creationOptions({origin, challenge}: PasskeySite, person: {id: string; name: string}) {
  const {generateRegistrationOptions} = await import('@simplewebauthn/server')
  return generateRegistrationOptions({
    rpName: 'Pahiya',
    rpID: hostOf(origin),
    userID: new TextEncoder().encode(person.id),
    userName: person.name,
    challenge: Buffer.from(challenge, 'base64url'),
    authenticatorSelection: {residentKey: 'discouraged', userVerification: 'required'},
  })
}

/** What the browser needs to use one of these passkeys, as JSON. */
export async function assertionOptions(
  {origin, challenge}: PasskeySite,
  credentials: readonly WebAuthnCredential[],
) {
  const {generateAuthenticationOptions} = await import('@simplewebauthn/server')
  return generateAuthenticationOptions({
    rpID: hostOf(origin),
    challenge: Buffer.from(challenge, 'base64url'),
    userVerification: 'required',
    allowCredentials: credentials.map(({id, transports = []}) => ({id, transports})),
  })
}

/** The passkey that the browser has made; `null`: the response proves none. */
export async function createdPasskey(
  {origin, challenge}: PasskeySite,
  sent: string,
): Promise<WebAuthnCredential | null> {
  const response = parsedResponse(created, sent)
  if (response === null) return null
  const {verifyRegistrationResponse} = await import('@simplewebauthn/server')
  const verification = await verifyRegistrationResponse({
    response: {...response, ...OF_A_KEY},
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
  }).catch(() => null)
  return verification?.verified === true ? verification.registrationInfo.credential : null
}

/** The id of the passkey that the browser has used, and its new counter; `null`: the response proves none of them. */
export async function usedPasskey(
  {origin, challenge}: PasskeySite,
  credentials: readonly WebAuthnCredential[],
  sent: string,
): Promise<{id: string; counter: number} | null> {
  const response = parsedResponse(used, sent)
  const credential = credentials.find(({id}) => id === response?.id)
  if (response === null || credential === undefined) return null
  const {verifyAuthenticationResponse} = await import('@simplewebauthn/server')
  const verification = await verifyAuthenticationResponse({
    response: {...response, ...OF_A_KEY},
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    credential,
  }).catch(() => null)
  return verification?.verified === true
    ? {id: credential.id, counter: verification.authenticationInfo.newCounter}
    : null
}

function parsedResponse<Schema extends z.ZodMiniType>(schema: Schema, sent: string): z.output<Schema> | null {
  try {
    return z.parse(schema, JSON.parse(sent))
  } catch {
    return null
  }
}
