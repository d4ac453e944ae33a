const broken = new Map<string, string>()
let tries = 0

/**
 * Imports a file; after a failure, the next call asks for it under another address, because Chromium answers a
 * failed import with the same failure for as long as the page lives.
 * @param name tells the files apart
 */
export async function importAgain(name: string, read: () => Promise<unknown>): Promise<unknown> {
  const address = broken.get(name)
  try {
    return await (address === undefined ? read() : import(/* @vite-ignore */ `${address}?again=${++tries}`))
  } catch (error) {
    const [lost] = /https?:\S+\.js/.exec(String(error)) ?? []
    if (lost !== undefined) broken.set(name, lost)
    throw error
  }
}
