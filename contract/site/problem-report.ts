import {z} from 'zod/mini'
import {REPORTED_ACTORS, REPORTED_TRANSITIONS} from '../../domain/limits.ts'

/** Of the reports that the oops page copies; another number is another shape. */
export const REPORT_VERSION = 1

/** The states of a statechart by name, nested as they are. */
export type StateName = string | {[region: string]: StateName | undefined}

const name = z.string().check(z.maxLength(300))
const stateName: z.ZodMiniType<StateName> = z.union([
  name,
  z.record(
    name,
    z.lazy(() => stateName),
  ),
])

const reportedActor = z.strictObject({
  machine: name,
  /** Transitions that it took before the first that is kept. */
  earlier: z.int().check(z.minimum(0)),
  /** The ids of those it took last, in order. */
  transitions: z.array(name).check(z.maxLength(REPORTED_TRANSITIONS)),
  /** Where they have led. */
  state: stateName,
})

/** One run of a statechart, told by what stands in the chart. */
export type ReportedActor = z.infer<typeof reportedActor>

/** What the oops page says for support: names of the product's own, and nothing of whoever is there. */
export const problemReport = z.strictObject({
  pahiyaReport: z.literal(REPORT_VERSION),
  release: name,
  /** The page's place in the route table. */
  page: name,
  /** The code of the failure, or the kind of error; `null`: nothing has failed. */
  failure: z.nullable(name),
  /** Of the call that failed, as the server's log has it. */
  requestId: z.nullable(name),
  at: z.iso.datetime(),
  /** The statecharts of the page, the one that moved last at the end. */
  actors: z.array(reportedActor).check(z.maxLength(REPORTED_ACTORS)),
})

export type ProblemReport = z.infer<typeof problemReport>
