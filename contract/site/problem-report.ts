import {z} from 'zod/mini'
import {REPORTED_ACTORS, REPORTED_TRANSITIONS} from '../../domain/limits.ts'
import {maximumLength} from '../wire/shared.ts'

/** Version of the oops page's report; a change of its shape changes the number. */
export const REPORT_VERSION = 1

/** The names of the active states, nested as the states are. */
export type StateName = string | {[region: string]: StateName | undefined}

const name = z.string().check(maximumLength(300))
const stateName: z.ZodMiniType<StateName> = z.union([
  name,
  z.record(
    name,
    z.lazy(() => stateName),
  ),
])

const reportedActor = z.strictObject({
  machine: name,
  /** Number of transitions before the first stored one. */
  earlier: z.int().check(z.minimum(0)),
  /** Ids of the last transitions, in order. */
  transitions: z.array(name).check(maximumLength(REPORTED_TRANSITIONS)),
  /** The state after them. */
  state: stateName,
})

/** One run of a machine, described by names from its definition. */
export type ReportedActor = z.infer<typeof reportedActor>

/** The oops page's report for support: names of our own only, no personal data. */
export const problemReport = z.strictObject({
  pahiyaReport: z.literal(REPORT_VERSION),
  release: name,
  /** The page's place in the route table. */
  page: name,
  /** The failure code, or the kind of error; `null`: nothing failed. */
  failure: z.nullable(name),
  /** The failed request's id in the server's log. */
  requestId: z.nullable(name),
  at: z.iso.datetime(),
  /** The machines of the page; the one that moved last is at the end. */
  actors: z.array(reportedActor).check(maximumLength(REPORTED_ACTORS)),
})

export type ProblemReport = z.infer<typeof problemReport>
