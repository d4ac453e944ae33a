import {setTimeout as wait} from 'node:timers/promises'
import {z} from 'zod'
import {type Customers, createCustomers} from './clients/customers.ts'
import {createSender, type Send} from './clients/requests.ts'
import {CUSTOMERS, type History, type Step} from './history.ts'
import {brokenInvariants, IN_TIME, type Violation} from './invariants.ts'
import {createLedger, type Wish} from './ledger.ts'
import type {World} from './worlds/world.ts'

/** An accepted booking exists this long after the last fault. */
const FINISHED_MS = 10_000
const AT_ONCE = 25
const PROPER = 'every answer is proper'

const token = z.object({idToken: z.string()})

let people = 0

/** What came of one history. */
export interface Outcome {
  workshop: string
  wishes: readonly Wish[]
  broken: Violation[]
}

/** Runs histories side by side; answers what came of each, in their order. */
export async function runHistories(world: World, histories: readonly History[]): Promise<Outcome[]> {
  await world.serve()
  const {send, close} = createSender(world.counts)
  try {
    const agent = await signInAgent(world, send)
    const waiting = histories.map((history) => ({history, place: openPlace(world, history, send, agent)}))
    const places = waiting.map(({place}) => place)
    const next = waiting.values()
    await Promise.all(
      Array.from({length: AT_ONCE}, async () => {
        for (const {history, place} of next) await runHistory(world, history, place)
      }),
    )
    const ended = world.ended().map((server) => `server ${server} ended by itself`)
    const broken = await settled(world, places)
    return places.map(({workshopId: workshop, complaints, ledger: {wishes}}) => {
      const improper = [...complaints, ...ended].map((detail) => ({name: PROPER, workshop, detail}))
      return {workshop, wishes, broken: [...broken.filter((each) => each.workshop === workshop), ...improper]}
    })
  } finally {
    close()
  }
}

type OpenPlace = ReturnType<typeof openPlace>

function openPlace(world: World, {capacity}: History, send: Send, agent: string) {
  const {origins, calm, counts} = world
  const workshopId = world.newWorkshop(capacity)
  const ledger = createLedger()
  const complaints: string[] = []
  const phones = Array.from({length: CUSTOMERS}, () => `+9155${50_000_000 + people++}`)
  const customers: Customers = createCustomers({
    ...{origins, send, calm, workshopId, phones, agent, ledger},
    complain: (what) => void complaints.push(what),
    count: counts.add,
  })
  return {workshopId, ledger, complaints, customers}
}

async function runHistory(world: World, {steps}: History, place: OpenPlace): Promise<void> {
  for (const step of steps) await runStep(world, step, place)
  await place.customers.readBookings()
  world.counts.add('histories')
}

async function runStep(world: World, {acts, fault}: Step, {customers, ledger}: OpenPlace): Promise<void> {
  const happening = acts.map(customers.act)
  if (fault !== null) happening.push(world.cause(fault.kind, fault.server))
  await Promise.all(happening)
  ledger.endStep()
}

/** What is broken, after a moment for what may take one. */
async function settled(world: World, places: readonly OpenPlace[]): Promise<Violation[]> {
  const wishes = places.flatMap(({ledger}) => ledger.wishes)
  const workshops = places.map(({workshopId}) => workshopId)
  const check = () => world.inspect((read) => brokenInvariants(read, wishes, workshops))
  const isPending = (broken: Violation[]) => broken.some(({name}) => name === IN_TIME)
  let broken = await check()
  for (let waited = 0; isPending(broken) && waited < FINISHED_MS; waited += world.looksEveryMs) {
    await world.serve()
    await wait(world.looksEveryMs)
    broken = await check()
  }
  return broken
}

async function signInAgent({origins}: World, send: Send): Promise<string> {
  const [origin = ''] = origins
  const body = {identity: 'callCentreAgent'}
  const reply = await send({origin, method: 'POST', path: '/sandbox/sign-in', body})
  return token.parse(reply.kind === 'answered' ? reply.body : null).idToken
}
