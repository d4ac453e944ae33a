import fc from 'fast-check'
import {problemOf} from './oracle.ts'
import {curlOf, type FuzzRequest} from './request.ts'
import {readsAfter} from './stored-reads.ts'
import type {Target} from './targets.ts'
import type {FuzzWorld} from './world.ts'

/** The shortest request of a target that was answered wrongly. */
export interface Finding {
  target: string
  /** With this seed and so many runs, the first round fails again. */
  seed: number
  runs: number
  problem: string
  request: string
}

export interface FuzzReport {
  requests: number
  rounds: number
  findings: Finding[]
  /** Targets without one answer of 200. */
  neverAnswered: string[]
}

interface FuzzOptions {
  seed: number
  /** Requests to each target in a round; the next round has the next seed. */
  runs: number
  /** Whether another round begins. */
  goesOn: (rounds: number) => boolean
  hear?: (line: string) => void
}

/** Shrinking ends after so long. */
const TARGET_MS = 60_000

/** Sends each target's requests one after the other. A target that failed is left out of later rounds. */
export async function runFuzz(
  world: FuzzWorld,
  targets: readonly Target[],
  {seed, runs, goesOn, hear = () => {}}: FuzzOptions,
): Promise<FuzzReport> {
  const findings: Finding[] = []
  const answered = new Set<string>()
  let requests = 0
  let rounds = 0

  async function problemOfTarget(target: Target, asked: FuzzRequest): Promise<string | null> {
    const isOverSocket = target.kind === 'addresses'
    const request = world.signed(asked)
    requests += 1
    const answer = await world.send(request, isOverSocket)
    // Lost errors are reported after the answer.
    await new Promise((resolve) => setImmediate(resolve))
    const [error] = world.takeErrors()
    if (error !== undefined) return `${answer.status}, and an error: ${error}`
    if (answer.status === 200) answered.add(target.name)
    const problem = problemOf(target.expected, request, answer)
    if (problem !== null) return problem
    for (const {target: name, request: read} of readsAfter(target.name, asked, answer)) {
      const reading = targets.find((each) => each.name === name)
      const shown = reading === undefined ? `no target ${name}` : await problemOfTarget(reading, read)
      if (shown !== null) return `what was stored, read by ${name}: ${shown}`
    }
    return null
  }

  async function check(target: Target, roundSeed: number): Promise<Finding | null> {
    const property = fc.asyncProperty(target.requests, async (request) => {
      const problem = await problemOfTarget(target, request)
      if (problem !== null) throw new Error(problem)
    })
    const details = await fc.check(property, {
      seed: roundSeed,
      numRuns: runs,
      interruptAfterTimeLimit: TARGET_MS,
      markInterruptAsFailure: false,
    })
    if (!details.failed || details.counterexample === null) return null
    const [request] = details.counterexample
    const {errorInstance: error} = details
    return {
      ...{target: target.name, seed: roundSeed, runs},
      problem: error instanceof Error ? error.message : String(error),
      request: curlOf(world.signed(request)),
    }
  }

  do {
    for (const target of targets) {
      if (findings.some((each) => each.target === target.name)) continue
      // A request may have signed somebody out.
      await world.renew(target.name)
      const finding = await check(target, seed + rounds)
      if (finding === null) continue
      findings.push(finding)
      hear(describeFinding(finding))
    }
    rounds += 1
    hear(`round ${rounds}: ${requests} requests, ${findings.length} findings`)
  } while (goesOn(rounds))
  const names = targets.map(({name}) => name)
  return {requests, rounds, findings, neverAnswered: names.filter((name) => !answered.has(name))}
}

export function describeFinding({target, seed, runs, problem, request}: Finding): string {
  return `${target}: ${problem}\n  --seed ${seed} --runs ${runs}\n  ${request}`
}
