import {BOT_SIGNAL_TIMEOUT_MS} from '../../../domain/limits.ts'

/** The bot check's token; empty when there is no script, or it is late or fails (ruling 41). */
export type ReadBotSignal = () => Promise<string>

/** The global of the script at `BOT_SCRIPT_URL`. */
interface BotWindow {
  botSignal?: () => Promise<string>
}

/** Loads the script at first use; a failed load is retried at the next use. */
export function createBotSignal(scriptUrl: string | null, page: () => Window & BotWindow): ReadBotSignal {
  if (scriptUrl === null) return async () => ''
  let loading: Promise<void> | null = null

  const load = () =>
    new Promise<void>((resolve, reject) => {
      const script = page().document.createElement('script')
      script.async = true
      script.src = scriptUrl
      script.onload = () => resolve()
      script.onerror = () => reject(new Error('The bot check could not be loaded.'))
      page().document.head.append(script)
    })

  const read = async () => {
    loading ??= load()
    await loading.catch((error: unknown) => {
      loading = null
      throw error
    })
    return (await page().botSignal?.()) ?? ''
  }
  return () => {
    const late = new Promise<string>((resolve) => {
      page().setTimeout(() => resolve(''), BOT_SIGNAL_TIMEOUT_MS)
    })
    return Promise.race([read().catch(() => ''), late])
  }
}
