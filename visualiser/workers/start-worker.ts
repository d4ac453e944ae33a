interface TrustedTypesWindow {
  trustedTypes?: {createPolicy(name: string, rules: {createScriptURL(url: string): string}): unknown}
}

const page: Window & TrustedTypesWindow = window
const allowed = new Set<string>()

page.trustedTypes?.createPolicy('default', {
  createScriptURL(url) {
    if (allowed.has(url)) return url
    throw new TypeError(`A script from ${url} is not allowed.`)
  },
})

/** Starts a worker; nothing else in the page may create scripts from text. */
export function startWorker(address: string, options?: WorkerOptions): Worker {
  allowed.add(address)
  return new Worker(address, options)
}
