import {z} from 'zod/mini'
import {type bookingProgress, type Fault, outboxMessage, sandboxToken} from '../../contract/site/sandbox.ts'

const outbox = z.array(outboxMessage)

/** The sandbox's switches, for one visitor. */
export interface Sandbox {
  /** The newest code sent to a phone of ten digits. */
  newestCode(phone: string): Promise<string>
  /** All messages to a phone of ten digits, newest first. */
  messages(phone: string): Promise<z.infer<typeof outbox>>
  fail(fault: Pick<Fault, 'operation' | 'kind'> & Partial<Fault>): Promise<void>
  /** Removes every fault. */
  mend(): Promise<void>
  /** Runs the jobs that are due. */
  work(): Promise<void>
  /** All messages to an e-mail address, newest first. */
  mail(address: string): Promise<z.infer<typeof outbox>>
  /** What a workshop reports of a booking. */
  progress(progress: z.input<typeof bookingProgress>): Promise<void>
  /** Opens a workshop; returns its serialId. */
  openWorkshop(position: {latitude: number; longitude: number}): Promise<string>
  /** The id token and the profile of a seeded identity. */
  signIn(identity: string): Promise<z.infer<typeof sandboxToken>>
  /** Codes sent so far to a phone of ten digits no longer count against its limit. */
  forgetLimits(phone: string): Promise<void>
  /** Stops the server's clock. */
  setClock(now: Date): Promise<void>
  restore(): Promise<void>
}

export function createSandbox(origin: string, visitor: string): Sandbox {
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(new URL(path, origin), {
      method,
      headers: {'content-type': 'application/json', 'x-sandbox-visitor': visitor},
      ...(body === undefined ? {} : {body: JSON.stringify(body)}),
    })
    if (!response.ok)
      throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
    return response
  }
  const mail = async (to: string) => {
    const response = await call('GET', `/sandbox/outbox.json?to=${encodeURIComponent(to)}`)
    return outbox.parse(await response.json())
  }
  const messages = (phone: string) => mail(`+91${phone}`)
  let isClockSet = false
  return {
    messages,
    mail,
    async progress(progress) {
      await call('POST', '/sandbox/bookings', progress)
    },
    async openWorkshop(position) {
      const response = await call('POST', '/sandbox/workshops', position)
      return z.parse(z.object({serialId: z.string()}), await response.json()).serialId
    },
    async newestCode(phone) {
      const code = (await messages(phone)).find((message) => message.code !== undefined)?.code
      if (code === undefined) throw new Error(`No code was sent to ${phone}.`)
      return code
    },
    async fail(fault) {
      await call('PUT', '/sandbox/faults', {visitor, times: 1, ...fault})
    },
    async mend() {
      await call('DELETE', '/sandbox/faults')
    },
    async work() {
      await call('POST', '/sandbox/work', {})
    },
    async signIn(identity) {
      const response = await call('POST', '/sandbox/sign-in', {identity})
      return sandboxToken.parse(await response.json())
    },
    async forgetLimits(phone) {
      await call('DELETE', `/sandbox/limits?phone=${phone}`)
    },
    async setClock(now) {
      isClockSet = true
      await call('PUT', '/sandbox/clock', {now: now.toISOString()})
    },
    async restore() {
      if (isClockSet) await call('DELETE', '/sandbox/clock')
    },
  }
}
