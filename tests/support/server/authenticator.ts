import {createHash, generateKeyPairSync, randomBytes, sign} from 'node:crypto'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

/** What the page at this address asks the authenticator for. */
interface Asked {
  origin: string
  challenge: string
}

interface Ways {
  isVerified?: boolean
  counter?: number
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const bytes = (...values: number[]) => Buffer.from(values)
const text = (value: string) => Buffer.concat([bytes(0x60 + value.length), Buffer.from(value)])

/** An authenticator with one key (P-256, ES256), written after WebAuthn level 2 and CBOR (RFC 8949) without any library. */
export function openAuthenticator() {
  const {privateKey, publicKey} = generateKeyPairSync('ec', {namedCurve: 'P-256'})
  const id = randomBytes(16)
  const {x = '', y = ''} = publicKey.export({format: 'jwk'})
  /** COSE: key type EC2, algorithm ES256, curve P-256, and the point. */
  const coseKey = Buffer.concat([
    bytes(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20),
    Buffer.from(x, 'base64url'),
    bytes(0x22, 0x58, 0x20),
    Buffer.from(y, 'base64url'),
  ])

  function authenticatorData(origin: string, flags: number, counter: number, rest: Buffer): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(new URL(origin).hostname), bytes(flags), count, rest])
  }
  const clientData = (type: string, {origin, challenge}: Asked) =>
    Buffer.from(JSON.stringify({type, challenge, origin, crossOrigin: false}))
  const flagsOf = ({isVerified = true}: Ways) => USER_PRESENT | (isVerified ? USER_VERIFIED : 0)
  const named = {id: id.toString('base64url'), rawId: id.toString('base64url')}

  return {
    id: named.id,
    /** What the browser sends when it has made the passkey. */
    create: (asked: Asked, ways: Ways = {}, transports: string[] = ['internal', 'hybrid']): string => {
      const credential = Buffer.concat([Buffer.alloc(16), bytes(0, id.length), id, coseKey])
      const data = authenticatorData(
        asked.origin,
        flagsOf(ways) | HAS_CREDENTIAL,
        ways.counter ?? 0,
        credential,
      )
      const attestation = Buffer.concat([
        ...[bytes(0xa3), text('fmt'), text('none'), text('attStmt'), bytes(0xa0)],
        ...[text('authData'), bytes(0x58, data.length), data],
      ])
      const response = {
        clientDataJSON: clientData('webauthn.create', asked).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports,
      }
      return JSON.stringify({...named, response})
    },
    /** What it sends when the passkey is used. */
    use: (asked: Asked, ways: Ways = {}): string => {
      const client = clientData('webauthn.get', asked)
      const data = authenticatorData(asked.origin, flagsOf(ways), ways.counter ?? 0, Buffer.alloc(0))
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      }
      return JSON.stringify({...named, response})
    },
  }
}
