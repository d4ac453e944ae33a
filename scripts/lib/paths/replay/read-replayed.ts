import {readFileSync, statSync} from 'node:fs'
import {type ProblemReport, problemReport, REPORT_VERSION} from '../../../../contract/site/problem-report.ts'
import {fieldsOf} from '../../../../domain/fields.ts'
import {readFixture} from '../../../../tests/paths/selection.ts'

/** Far more than the longest report. */
const LARGEST_BYTES = 2_000_000

/**
 * A copied report, or `null` for a path fixture.
 * @throws {Error} with one line that names the file's problem
 */
export function readReplayed(file: string): ProblemReport | null {
  const found = statSync(file, {throwIfNoEntry: false})
  if (found === undefined) throw new Error(`there is no file ${file} to replay`)
  const size = found.isFile() ? found.size : 0
  if (size > LARGEST_BYTES)
    throw new Error(`${file} is too large for a report or a fixture: ${size} bytes, at most ${LARGEST_BYTES}`)
  const content = size === 0 ? null : parsed(file)
  if (fieldsOf(content)['pahiyaReport'] === undefined) {
    readFixture(file)
    return null
  }
  return reportOf(file, content)
}

function parsed(file: string): unknown {
  const text = readFileSync(file, 'utf8').trim()
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!text.includes('"pahiyaReport"')) return null
    throw new Error(`${file} is no whole report, was all of it copied? ${messageOf(error)}`)
  }
}

function reportOf(file: string, content: unknown): ProblemReport {
  const version = fieldsOf(content)['pahiyaReport']
  if (version !== REPORT_VERSION)
    throw new Error(
      `${file} is a report of version ${JSON.stringify(version)}; this command reads version ${REPORT_VERSION}`,
    )
  const {data, error} = problemReport.safeParse(content)
  if (data !== undefined) return data
  const [issue] = error.issues
  throw new Error(
    `${file} is a damaged report: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'malformed'}`,
  )
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
