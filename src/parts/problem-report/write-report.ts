import {
  type ProblemReport,
  REPORT_VERSION,
  type ReportedActor,
} from '../../../contract/site/problem-report.ts'
import {failureCode, failureDetails} from '../../../domain/failure.ts'
import {RELEASE} from '../../../domain/limits.ts'

interface Circumstances {
  error: unknown
  /** The page's place in the route table. */
  page: string
  /** Milliseconds since 1970. */
  at: number
  actors: ReportedActor[]
}

/** Names only: what an error says in words may speak of a person. */
const NAME = /^[\w-]{1,64}$/

/** What support needs to find a fault, as text. */
export function writeProblemReport({error, page, at, actors}: Circumstances): string {
  const report: ProblemReport = {
    pahiyaReport: REPORT_VERSION,
    release: RELEASE,
    page,
    failure: failureCode(error) ?? nameOrNull(error instanceof Error ? error.name : null),
    requestId: requestIdOf(error),
    at: new Date(at).toISOString(),
    actors,
  }
  return JSON.stringify(report, null, 1)
}

/** The id of the call that failed, where one did and was answered. */
export function requestIdOf(error: unknown): string | null {
  return nameOrNull(failureDetails(error).requestId ?? null)
}

function nameOrNull(text: string | null): string | null {
  return text !== null && NAME.test(text) ? text : null
}
