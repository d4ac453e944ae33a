import {once} from 'node:events'
import type {Server} from 'node:net'
import {ConfigurationError} from '../config.ts'

export interface Place {
  variable: 'PORT' | 'METRICS_PORT'
  port: number
  host: string
}

/** Reasons that lie in the host; all others lie in the port. */
const OF_THE_HOST = ['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL']

/** @throws {ConfigurationError} for a place that cannot be listened at */
export async function listenAt(server: Server, place: Place): Promise<void> {
  try {
    await once(server.listen(place.port, place.host), 'listening')
  } catch (error) {
    throw unusablePlace(error, place)
  }
}

/** Names the variable to correct, and the reason. */
export function unusablePlace(error: unknown, {variable, port, host}: Place): ConfigurationError {
  const code = reasonOf(error)
  const isOfHost = OF_THE_HOST.includes(code)
  const problem = `${isOfHost ? host : port} cannot be listened on (${code})`
  return new ConfigurationError([{variable: isOfHost ? 'HOST' : variable, problem}])
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error ? String(error.code) : error.message
}
