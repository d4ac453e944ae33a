import {setTimeout as wait} from 'node:timers/promises'
import {z} from 'zod'
import {HEADERS} from '../../../contract/wire/headers.ts'
import type {Sending} from '../history.ts'
import {answerOf, isDefinite, isImproper} from './replies.ts'
import type {HttpRequest, Reply, Send} from './requests.ts'

/** A person tries so often; between two tries what was ended comes back, or a moment passes. */
const MOST_TRIES = 40
const PAUSE_MS = 100
const APP_ID = 'pahiya-web'

/** What proves a phone: a code or a grant. */
export interface Proof {
  refId: string
  otp: string
}

export interface Site {
  /** The servers' addresses. */
  origins: readonly string[]
  send: Send
  /** Waits until what a fault has ended runs again. */
  calm: () => Promise<void>
  /** Hears what no client may see, whatever happens. */
  complain: (what: string) => void
}

type Asked = Omit<HttpRequest, 'origin'>

const codeSent = z.object({refId: z.string()})
const inbox = z.array(z.object({code: z.string().optional()}))

export function graphql(
  {name, document}: {name: string; document: string},
  variables: Record<string, unknown>,
  headers: Record<string, string>,
): Asked {
  return {
    method: 'POST',
    path: '/graphql',
    headers: {[HEADERS.appId]: APP_ID, ...headers},
    body: {operationName: name, query: document, variables},
  }
}

/** Sends requests in the manner that a history says. */
export function createClient({origins, send, calm, complain}: Site) {
  const originOf = (server: number) => origins[server % origins.length] ?? ''

  /** Answers every reply. */
  async function insist(sending: Sending, asked: Asked): Promise<Reply[]> {
    const copies = Array.from({length: sending.copies}, (_, copy) =>
      send({...asked, origin: originOf(sending.server + copy)}, copy === 0 ? sending.cutAfterMs : null),
    )
    const replies = await Promise.all(copies)
    for (let turn = 1; turn < MOST_TRIES && sending.isPatient && !replies.some(isDefinite); turn++) {
      await calm()
      await wait(PAUSE_MS)
      replies.push(await send({...asked, origin: originOf(sending.server + turn)}))
    }
    for (const reply of replies) if (isImproper(reply)) complain(`${asked.path}: ${JSON.stringify(reply)}`)
    return replies
  }

  return {
    insist,
    /** Asks for a code and reads it from the outbox; `null` when none came. */
    requestCode: async (phone: string, sending: Sending): Promise<Proof | null> => {
      const headers = {[HEADERS.phoneNumber]: phone}
      const sent = await insist(sending, {method: 'POST', path: '/v1/consumers/otp', headers})
      const {data} = codeSent.safeParse(answerOf(sent)?.body)
      if (data === undefined) return null
      const reading = {...sending, copies: 1, cutAfterMs: null, isPatient: true}
      const path = `/sandbox/outbox.json?to=${encodeURIComponent(phone)}`
      const read = inbox.safeParse(answerOf(await insist(reading, {method: 'GET', path}))?.body)
      const code = read.data?.find((each) => each.code !== undefined)?.code
      return code === undefined ? null : {refId: data.refId, otp: code}
    },
  }
}
