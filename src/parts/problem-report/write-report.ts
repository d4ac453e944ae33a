import {
  type ProblemReport,
  REPORT_VERSION,
  type ReportedActor,
} from '../../../contract/site/problem-report.ts'
import {failureCode, failureDetails} from '../../../domain/failure.ts'
import {RELEASE} from '../../../domain/limits.ts'

interface Circumstances {
  error: unknown
  /** The page's route pattern. */
  page: string
  /** Milliseconds since 1970. */
  at: number
  actors: ReportedActor[]
}

/** Names only: an error's message may contain personal data. */
const NAME = /^[\w-]{1,64}$/

/** The report for support, as text. */
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

/** The id of the failed request, if it had a response. */
export function requestIdOf(error: unknown): string | null {
  return nameOrNull(failureDetails(error).requestId ?? null)
}

function nameOrNull(text: string | null): string | null {
  return text !== null && NAME.test(text) ? text : null
}
