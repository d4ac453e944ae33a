import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {createInterface} from 'node:readline'
import {freePort} from '../free-port.ts'

/** Tests and benchmarks call from one address, often in one minute of a stopped clock. */
export const UNLIMITED = {
  GRAPHQL_CALLS_PER_ADDRESS_PER_MINUTE: '1000000',
  GRAPHQL_CALLS_PER_IDENTITY_PER_MINUTE: '1000000',
}

/** Browser tests of one server share the seeded people, whose phones book and move all day. */
const UNLIMITED_BOOKINGS = {
  BOOKINGS_PER_PHONE_PER_DAY: '1000000',
  MOVES_PER_BOOKING_PER_DAY: '1000000',
  CHANGES_PER_PHONE_PER_DAY: '1000000',
}

/** What a server outside the sandbox needs; nothing listens at the gateways. */
export const PRODUCTION = {
  SANDBOX: 'false',
  SESSION_SECRET: 'a secret of tests that is long enough',
  PUBLIC_ORIGIN: 'http://localhost:3000',
  SMS_WEBHOOK_URL: 'http://127.0.0.1:9/sms',
  EMAIL_WEBHOOK_URL: 'http://127.0.0.1:9/email',
}

/** The built product as its own process. */
export interface ServerProcess {
  origin: string
  port: number
  pid: number
  /** Whether it has not ended by itself. */
  isAlive: () => boolean
  /** Resolves when it has ended. */
  ended: Promise<unknown>
  /** Stops it as an operator would (SIGTERM); resolves when it has stopped. */
  stop(): Promise<void>
}

async function readyLine(child: ChildProcess): Promise<void> {
  const output: string[] = []
  const {stdout, stderr} = child
  if (stdout === null || stderr === null) throw new Error('The server has no output.')
  stderr.on('data', (chunk) => output.push(String(chunk)))
  for await (const line of createInterface({input: stdout})) {
    output.push(line)
    if (line.startsWith('ready ')) {
      stdout.resume()
      return
    }
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  const end = child.signalCode ?? `exit code ${child.exitCode}`
  throw new Error(`The server did not start (${end}):\n${output.join('\n')}`)
}

export interface StartOptions {
  /** Hears what it writes to its error output. */
  hearError?: (text: string) => void
  /** Where the built product lies. */
  folder?: string
  /** A command that runs the server's own command. */
  by?: readonly string[]
}

/** Starts the server on a free local port and waits for its ready line. */
export async function startServerProcess(
  environment: Record<string, string>,
  port?: number,
  {hearError = () => {}, folder = process.cwd(), by = []}: StartOptions = {},
): Promise<ServerProcess> {
  const chosen = port ?? (await freePort())
  const [program = '', ...words] = [...by, process.execPath, 'server/main.ts']
  const child = spawn(program, words, {
    env: {
      ...process.env,
      // Loading the server's modules takes half the processor time with it.
      NODE_COMPILE_CACHE: '.cache/compiled',
      ...UNLIMITED,
      ...UNLIMITED_BOOKINGS,
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      PORT: String(chosen),
      ...environment,
    },
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stderr.on('data', (chunk) => hearError(String(chunk)))
  const ended = once(child, 'exit')
  await readyLine(child)
  return {
    ended,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    origin: `http://127.0.0.1:${chosen}`,
    port: chosen,
    pid: child.pid ?? 0,
    async stop() {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await ended
    },
  }
}
