import {online} from '../browser/network.ts'
import {askForLostStyles} from './lost-styles.ts'

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
