import {online} from './network.ts'

const WAITS_MS = [500, 1000, 2000, 4000, 8000, 16_000]

/**
 * Loads a file of the site. After a failure it waits for the network, then a little longer each time, and asks
 * again.
 * @throws what the last of seven attempts threw
 */
export async function loadPatiently<Part>(load: () => Promise<Part>): Promise<Part> {
  let hasFailed = false
  const attempt = async () => {
    if (hasFailed) await askForLostStyles()
    return load()
  }
  for (const waitMs of WAITS_MS)
    try {
      return await attempt()
    } catch {
      hasFailed = true
      await online(new AbortController().signal)
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  return attempt()
}

/** Vite asks once for a style sheet: after a failure the next import succeeds without its styles. */
async function askForLostStyles(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')
  await Promise.all([...links].filter(isLost).map(askAgain))
}

/** The rules of a style sheet that never came cannot be read. */
function isLost({href, sheet, disabled}: HTMLLinkElement): boolean {
  if (disabled || new URL(href).origin !== location.origin) return false
  try {
    return sheet === null || sheet.cssRules.length === 0
  } catch {
    return true
  }
}

function askAgain(lost: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const again = document.createElement('link')
    again.rel = 'stylesheet'
    again.href = lost.href
    again.onload = () => resolve()
    again.onerror = () => reject(new Error(`No answer for ${lost.href}`))
    lost.replaceWith(again)
  })
}
