const PROBE = 'storageProbe'
/** As long as a stored choice. */
const PROBE_TEXT = 'x'.repeat(400)

/**
 * Whether this browser stores anything for the site: storage may be full, or forbidden as in a private
 * window.
 */
export function keepsAnything(): boolean {
  try {
    localStorage.setItem(PROBE, PROBE_TEXT)
    localStorage.removeItem(PROBE)
    return true
  } catch {
    return false
  }
}
