import {type DestinationStream, type Logger, pino} from 'pino'

export type {Logger} from 'pino'

const PERSONAL = [
  'phone',
  'phoneNumber',
  'telNo',
  'email',
  'firstName',
  'lastName',
  'otp',
  'grant',
  'token',
  'idToken',
  'authorization',
  'recipient',
  'text',
]

interface LoggedRequest {
  id: string
  method: string
  routeOptions?: {url?: string | undefined}
}

/**
 * Writes to standard error. Logs contain no phones, codes or tokens: a request is logged by the pattern of its route
 * (ruling 9).
 */
export function createLogger(level: string, destination: DestinationStream = pino.destination(2)): Logger {
  const options = {
    level,
    redact: {paths: PERSONAL.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]'},
    serializers: {
      req: ({id, method, routeOptions}: LoggedRequest) => ({
        id,
        method,
        path: routeOptions?.url ?? 'unknown',
      }),
      err: loggedError,
      res: (reply: {statusCode: number}) => ({statusCode: reply.statusCode}),
    },
  }
  return pino(options, destination)
}

/** The database's own words hold what the row holds: of its errors only name, code and stack are logged. */
function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return {type: typeof error}
  const {name, message, stack = '', cause} = error
  const code = 'code' in error && typeof error.code === 'string' ? {code: error.code} : {}
  if (isOfDatabase(error)) return {type: name, ...code, stack: framesOf(stack)}
  return {type: name, message, ...code, stack, ...(cause === undefined ? {} : {cause: loggedError(cause)})}
}

/** PostgreSQL's errors have a severity; a SQLSTATE has five letters, of which one at least is a digit. */
function isOfDatabase(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : ''
  return error.name === 'DatabaseError' || 'severity' in error || /^(?=.*\d)[\dA-Z]{5}$/.test(code)
}

const framesOf = (stack: string) =>
  stack
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n')
