import {createServer, isIPv6} from 'node:net'
import {publicSettings, readPublicSettings} from '../../../contract/site/public-settings.ts'
import {type Config, ConfigurationError} from '../../../server/config.ts'
import {listenAt, type Place} from '../../../server/operations/listening.ts'
import {type Finding, ok, problem} from './finding.ts'
import {isDataInUse} from './surroundings.ts'

const ANSWER_MS = 5000
/** They mean all of this computer, and nobody can be asked there. */
const EVERYWHERE: Record<string, string> = {'0.0.0.0': '127.0.0.1', '::': '::1'}

/** Whether a start can listen at its ports. A running server of this configuration is no problem. */
export async function checkListening(config: Config): Promise<Finding[]> {
  const {PORT, METRICS_PORT, HOST: host} = config
  const site = await placeFinding({variable: 'PORT', port: PORT, host}, () => isServerOf(config))
  if (METRICS_PORT === undefined) return [site]
  const metrics = await placeFinding({variable: 'METRICS_PORT', port: METRICS_PORT, host}, () =>
    hasMetricsOf(config, METRICS_PORT),
  )
  return site.text === metrics.text ? [site] : [site, metrics]
}

async function placeFinding(place: Place, isOurs: () => Promise<boolean>): Promise<Finding> {
  const {variable, port, host} = place
  const address = `${isIPv6(host) ? `[${host}]` : host}:${port}`
  const probe = createServer()
  try {
    await listenAt(probe, place)
    return ok(port === 0 ? `${variable}: ${host} can be listened on` : `${variable}: ${address} is free`)
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    if (await isOurs()) return ok(`${variable}: a server of this product runs on ${address}`)
    return problem(`${error.message}: ${remedyOf(error)}`)
  } finally {
    probe.close()
  }
}

function remedyOf({message}: ConfigurationError): string {
  if (message.includes('EADDRINUSE')) return 'stop what uses it, or choose another port'
  if (message.includes('EACCES')) return 'let this user listen there, or choose a port above 1023'
  return 'name an address of this computer'
}

/** Another server of this product may run on this computer: a sandbox, or one with another folder. */
async function isServerOf(config: Config): Promise<boolean> {
  const {HOST, PORT, isSandbox, DATABASE_URL, dataDirectory} = config
  const response = await answerAt(HOST, PORT, readPublicSettings.path)
  const settings = publicSettings.safeParse(await response?.json().catch(() => null))
  if (settings.data?.isSandbox !== isSandbox) return false
  return DATABASE_URL !== undefined || dataDirectory === null || isDataInUse(dataDirectory)
}

/** The running server may have another token, or none. */
async function hasMetricsOf(config: Config, port: number): Promise<boolean> {
  const response = await answerAt(config.HOST, port, '/metrics')
  await response?.body?.cancel()
  return [200, 404].includes(response?.status ?? 0) && isServerOf(config)
}

async function answerAt(host: string, port: number, path: string): Promise<Response | null> {
  const asked = EVERYWHERE[host] ?? host
  const name = isIPv6(asked) ? `[${asked}]` : asked
  const address = URL.parse(`http://${name}:${port}${path}`)
  if (address === null) return null
  return fetch(address, {signal: AbortSignal.timeout(ANSWER_MS)}).catch(() => null)
}
