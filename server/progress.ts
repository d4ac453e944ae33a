/** Says on a terminal what a long start is doing. */
export interface StartProgress {
  step<Result>(text: string, work: () => Promise<Result>): Promise<Result>
  /** The addresses of a running server; the ready line comes last, also without a terminal. */
  ready(port: string, hasSandbox: boolean): void
}

export function createStartProgress(write: (line: string) => void, isTerminal: boolean): StartProgress {
  const say = (line: string) => isTerminal && write(line)
  return {
    async step(text, work) {
      say(`${text} …`)
      const begun = performance.now()
      const result = await work()
      say(`  done in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
      return result
    },
    ready(port, hasSandbox) {
      const origin = `http://localhost:${port}`
      say(`Site         ${origin}/consumer/home`)
      if (hasSandbox) say(`Sandbox      ${origin}/sandbox`)
      if (hasSandbox) say(`Statecharts  ${origin}/machines/`)
      write(`ready ${origin}/consumer/home`)
    },
  }
}
