import type {Port} from '../port.ts'
import type {Story} from '../story.ts'
import type {SentRequest} from './described-request.ts'
import {comparedRequests, type Requests, type WalkRequests} from './expected-request.ts'

interface Wire {
  /** Those since the last look. */
  take(): Promise<SentRequest[]>
  /** The headers of every request: the app's id and the token of the person who is signed in. */
  ownHeaders(): Promise<Record<string, string>>
  /** Repeats a look until it succeeds. */
  until(look: () => Promise<void>): Promise<void>
}

/** Compares each step's requests with what its screen expects. */
export function checkedRequests({take, ownHeaders, until}: Wire, wanted: Omit<WalkRequests, 'wholePage'>) {
  let {besides = []} = wanted
  const {preloads = []} = wanted
  let own: Record<string, string> | null = null
  let left: SentRequest[] = []
  const look = async (expected: Requests, headers: Record<string, string>) => {
    left.push(...(await take()))
    const compared = comparedRequests(left, expected, headers, {besides, preloads})
    const {missing, surplus, unused} = compared
    if (missing.length + surplus.length === 0) {
      besides = unused
      left = []
    }
    return compared
  }
  return {
    async seeRequests(label: string, port: Port, story: Story): Promise<void> {
      let problems: string[] = []
      own ??= await ownHeaders()
      const headers = own
      const step = wanted.by[label] ?? []
      const expected = typeof step === 'function' ? await step(port, story) : step
      await until(async () => {
        const {missing, surplus} = await look(expected, headers)
        // What was sent too much stays so.
        if (surplus.length === 0 && missing.length > 0) throw different(missing)
        problems = [...missing, ...surplus]
      })
      if (problems.length > 0) throw different(problems)
    },
    /** @throws {Error} when something was sent since the last look */
    async seeNothing(after: string): Promise<void> {
      const {surplus} = await look([], {})
      if (surplus.length > 0) throw new Error(`After ${after}: ${surplus.join('; ')}.`)
    },
  }
}

const different = (problems: readonly string[]) => new Error(`The requests differ: ${problems.join('; ')}.`)
