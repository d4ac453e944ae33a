const STYLES = 'link[rel="stylesheet"]'

/** A link without rules may also be on its way, and whoever waits for it must get its answer. */
const lostLinks = new WeakSet<HTMLLinkElement>()
/** By address: several parts may miss the same style sheet. */
const requests = new Map<string, Promise<void>>()

/** Notes each style sheet that does not come. Call it before any part of the page loads late. */
export function watchLostStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(STYLES))
    if (isUnreadable(link)) lostLinks.add(link)
  window.addEventListener(
    'error',
    ({target}) => target instanceof HTMLLinkElement && target.matches(STYLES) && lostLinks.add(target),
    {capture: true},
  )
}

/**
 * Vite asks once for a style sheet: after a failure the next import succeeds without its styles.
 * @throws when one of them does not come again
 */
export async function askForLostStyles(): Promise<void> {
  for (const link of document.querySelectorAll<HTMLLinkElement>(STYLES)) {
    const {href} = link
    if (lostLinks.has(link) && !requests.has(href))
      requests.set(
        href,
        askAgain(link).finally(() => requests.delete(href)),
      )
  }
  await Promise.all(requests.values())
}

/** The rules of a style sheet that never came cannot be read. */
function isUnreadable({href, sheet, disabled}: HTMLLinkElement): boolean {
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
