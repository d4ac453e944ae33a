import {BOT_SIGNAL_TIMEOUT_MS} from '../../domain/limits.ts'

/** A token that says how human the visitor looks; empty when there is no script, or it is late or fails (ruling 41). */
export type ReadBotSignal = () => Promise<string>

interface BotWindow {
  botSignal?: () => Promise<string>
}

export function createBotSignal(scriptUrl: string | null, page: Window & BotWindow): ReadBotSignal {
  if (scriptUrl === null) return async () => ''
  return () => {
    const late = new Promise<string>((resolve) => {
      page.setTimeout(() => resolve(''), BOT_SIGNAL_TIMEOUT_MS)
    })
    const answered = Promise.resolve(page.botSignal?.() ?? '').catch(() => '')
    return Promise.race([answered, late])
  }
}
