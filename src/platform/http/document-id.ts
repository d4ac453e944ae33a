const ids = new Map<string, Promise<string>>()

/** SHA-256 of a GraphQL document, in hexadecimal; `null` on a page without HTTPS, which may not compute it. */
export async function documentId(document: string): Promise<string | null> {
  if (!globalThis.isSecureContext) return null
  const known = ids.get(document)
  if (known !== undefined) return known
  const id = sha256(document)
  ids.set(document, id)
  return id
}

async function sha256(document: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(document))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
