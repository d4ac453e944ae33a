/**
 * Runs `work` once saves have paused for `pauseMs`, and never twice at once: a save during a run asks for one more
 * run after it.
 * @returns what reports a save
 */
export function afterSaves(work: () => Promise<void>, pauseMs: number): () => void {
  let pause: NodeJS.Timeout | undefined
  let isRunning = false
  let isDue = false
  const run = async () => {
    isDue = true
    if (isRunning) return
    isRunning = true
    while (isDue) {
      isDue = false
      await work()
    }
    isRunning = false
  }
  return () => {
    clearTimeout(pause)
    pause = setTimeout(run, pauseMs)
  }
}
