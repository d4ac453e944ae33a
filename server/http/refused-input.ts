import type {z} from 'zod/mini'
import type {RefusedField} from '../../domain/failure.ts'
import {Refusal} from './refusal.ts'

/** The most fields that one refusal names. */
export const MOST_PROBLEMS = 20

/** A BAD_REQUEST that names one field of the input and what is wrong with it; never its value. */
export function refusedInput(field: string, reason: string): Refusal {
  return new Refusal('BAD_REQUEST', {fields: [{field, reason}]})
}

/** A BAD_REQUEST that names every field that a schema refused. */
export function refusedBySchema(issues: readonly z.core.$ZodIssue[]): Refusal {
  return new Refusal('BAD_REQUEST', {fields: issues.flatMap(problemsOf).slice(0, MOST_PROBLEMS)})
}

function problemsOf(issue: z.core.$ZodIssue): RefusedField[] {
  const fieldOf = (...path: readonly PropertyKey[]) => [...issue.path, ...path].map(String).join('.')
  if (issue.code === 'invalid_union') return ofNearestType(issue) ?? [{field: fieldOf(), reason: 'not valid'}]
  if (issue.code !== 'unrecognized_keys') return [{field: fieldOf(), reason: reasonOf(issue)}]
  return issue.keys.map((key) => ({field: fieldOf(nameOf(key)), reason: 'not known'}))
}

/** What is wrong by the only one of several types that the input has; `null` where it has none, or several. */
function ofNearestType({path, errors}: z.core.$ZodIssueInvalidUnion): RefusedField[] | null {
  const [found, ...others] = errors.filter((issues) => issues.every(({code}) => code !== 'invalid_type'))
  if (found === undefined || others.length > 0) return null
  return found.flatMap((issue) => problemsOf({...issue, path: [...path, ...issue.path]}))
}

/** A key of the input; one that could hold anything is not repeated. */
export function nameOf(key: string): string {
  return /^\w{1,60}$/.test(key) ? key : '?'
}

function reasonOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${issue.expected}`
    case 'too_big':
      return `${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}${unitOf(issue.origin)}`
    case 'too_small':
      return `${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}${unitOf(issue.origin)}`
    case 'invalid_format':
      return `not in the format ${issue.format === 'regex' ? issue.pattern : issue.format}`
    case 'invalid_value':
      return `not one of ${issue.values.join(', ')}`
    default:
      return 'not valid'
  }
}

function unitOf(origin: string): string {
  if (origin === 'string') return ' characters'
  return origin === 'array' ? ' items' : ''
}
