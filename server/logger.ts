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

/**
 * Writes to standard error. Logs contain no phones, codes or tokens: addresses are logged without their query
 * (ruling 9).
 */
export function createLogger(level: string, destination: DestinationStream = pino.destination(2)): Logger {
  const options = {
    level,
    redact: {paths: PERSONAL.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]'},
    serializers: {
      req: (request: {id: string; method: string; url: string}) => ({
        id: request.id,
        method: request.method,
        path: request.url.split('?', 1)[0],
      }),
      res: (reply: {statusCode: number}) => ({statusCode: reply.statusCode}),
    },
  }
  return pino(options, destination)
}
