import {randomUUID} from 'node:crypto'
import {readFileSync} from 'node:fs'
import type {FastifyInstance} from 'fastify'
import {z} from 'zod/mini'
import {
  bookingProgress,
  clockSetting,
  fault,
  limitsQuery,
  openingWorkshop,
  sandboxSignIn,
  sandboxToken,
  secondFactorWish,
} from '../../contract/site/sandbox.ts'
import {browserNames} from '../../domain/person/browser-names.ts'
import {internationalMobile} from '../../domain/person/phone.ts'
import type {SettableClock} from '../clock.ts'
import type {Database} from '../database/database.ts'
import {Refusal} from '../http/refusal.ts'
import {refusedInput} from '../http/refused-input.ts'
import {asRecord, parsed} from '../http/serve.ts'
import {isFactorWished, wishFactor} from '../identity/second-factor/sandbox-wish.ts'
import type {Jobs} from '../jobs/jobs.ts'
import type {Gazetteer} from '../places/gazetteer.ts'
import type {ServerServices} from '../services.ts'
import {setProgress} from './actions/booking-progress.ts'
import {openWorkshop} from './actions/opening-workshop.ts'
import {readOutbox} from './actions/outbox-reading.ts'
import {ERROR_CASES} from './faults/error-cases.ts'
import {faultHook, rememberVisitor, visitorOf} from './faults/fault-hook.ts'
import {createFaults, type Faults} from './faults/faults.ts'
import {identityOf, isNamedIdentity} from './identities.ts'
import {funnelPage} from './pages/funnel-page.ts'
import {sandboxPage} from './pages/sandbox-page.ts'
import {signingInPage} from './pages/signing-in-page.ts'

export interface SandboxDependencies {
  database: Database
  clock: SettableClock
  jobs: Jobs
  services: ServerServices
  gazetteer: Gazetteer
  reset: () => Promise<void>
}

const text = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const STYLE = text('../../src/design-system/tokens.css') + text('./pages/sandbox.css')
const SCRIPT = text('./pages/sandbox-script.js')
const REPORT = text('./pages/report.js')
const SIGNING_IN = text('./pages/signing-in.js')

const casePath = z.object({name: z.string()})
/** `?all=yes` takes back the faults of every visitor. */
const clearedFaults = z.object({all: z.optional(z.literal('yes'))})
const outboxQuery = z.object({to: z.optional(z.string())})

const clockAnswer = (clock: SettableClock) => ({
  now: new Date(clock.now()).toISOString(),
  isFrozen: clock.frozenAt() !== null,
})

/** Tools for developers and tests; mounted only where SANDBOX is on. */
export async function sandboxRoutes(app: FastifyInstance, dependencies: SandboxDependencies) {
  const {database, clock, jobs, services, reset} = dependencies
  const faults = createFaults()
  faultHook(app, faults)
  pageRoutes(app, dependencies, faults)
  clockRoutes(app, clock)
  faultRoutes(app, faults)
  actionRoutes(app, dependencies)

  app.get('/sandbox/outbox.json', async ({query}) => {
    const {to} = parsed(outboxQuery, query)
    return readOutbox(database.kysely, to === undefined ? null : (internationalMobile(to) ?? to))
  })

  app.delete('/sandbox/limits', async ({query, body}) => {
    const {phone} = parsed(limitsQuery, {...asRecord(query), ...asRecord(body)})
    const number = internationalMobile(phone)
    if (number === null) throw refusedInput('phone', 'not an Indian mobile number')
    await database.kysely.deleteFrom('oneTimeCodeSends').where('phone', '=', number).execute()
    await database.kysely.deleteFrom('phoneFailures').where('phone', '=', number).execute()
    return {phone: number}
  })

  app.put('/sandbox/second-factor', async ({body}, reply) => {
    const {isOn} = parsed(secondFactorWish, body)
    wishFactor(reply, isOn)
    return {isOn}
  })

  app.post('/sandbox/work', async () => {
    await services.launchNotices.send()
    await services.reminders.send()
    await services.retention.clean()
    return {ran: await jobs.runDue()}
  })

  app.post('/sandbox/reset', async () => {
    faults.clear(null)
    clock.run()
    await reset()
    services.keeper.forget()
    return {status: 'reset'}
  })
}

function pageRoutes(app: FastifyInstance, {database, clock, services}: SandboxDependencies, faults: Faults) {
  app.get('/sandbox', async (request, reply) => {
    const messages = await readOutbox(database.kysely, null)
    const html = sandboxPage({
      messages,
      clock: clockAnswer(clock),
      faults: faults.list(),
      isFactorAsked: isFactorWished(request),
    })
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html)
  })
  app.get('/sandbox/people/:name', (request, reply) => {
    const {name} = parsed(casePath, request.params)
    if (!isNamedIdentity(name)) throw new Refusal('NOT_FOUND')
    return reply.type('text/html; charset=utf-8').send(signingInPage(name, '/consumer/profile'))
  })
  app.get('/sandbox/funnel', async (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(funnelPage(await services.funnel.read())),
  )
  app.get('/sandbox/style.css', (_, reply) => reply.type('text/css; charset=utf-8').send(STYLE))
  app.get('/sandbox/script.js', (_, reply) => reply.type('text/javascript; charset=utf-8').send(SCRIPT))
  app.get('/sandbox/report.js', (_, reply) => reply.type('text/javascript; charset=utf-8').send(REPORT))
  app.get('/sandbox/signing-in.js', (_, reply) =>
    reply.type('text/javascript; charset=utf-8').send(SIGNING_IN),
  )
}

function clockRoutes(app: FastifyInstance, clock: SettableClock) {
  app.get('/sandbox/clock', () => clockAnswer(clock))
  app.put('/sandbox/clock', ({body}) => {
    clock.freeze(Date.parse(parsed(clockSetting, body).now))
    return clockAnswer(clock)
  })
  app.delete('/sandbox/clock', () => {
    clock.run()
    return clockAnswer(clock)
  })
}

function faultRoutes(app: FastifyInstance, faults: Faults) {
  app.get('/sandbox/faults', () => faults.list())
  app.put('/sandbox/faults', ({body}) => {
    faults.set(parsed(fault, body))
    return faults.list()
  })
  app.delete('/sandbox/faults', (request) => {
    const {all} = parsed(clearedFaults, request.query)
    faults.clear(all === undefined ? visitorOf(request) : null)
    return faults.list()
  })

  app.get('/sandbox/cases/:name', (request, reply) => {
    const found = new Map(Object.entries(ERROR_CASES)).get(parsed(casePath, request.params).name)
    if (found === undefined) throw new Refusal('NOT_FOUND')
    const visitor = visitorOf(request) ?? randomUUID()
    faults.clear(visitor)
    for (const each of found.faults ?? []) faults.set({...each, visitor})
    rememberVisitor(reply, visitor)
    if (found.signsIn === undefined) return reply.redirect(found.path, 302)
    return reply.type('text/html; charset=utf-8').send(signingInPage(found.signsIn, found.path))
  })
}

function actionRoutes(app: FastifyInstance, {database, clock, services, gazetteer}: SandboxDependencies) {
  app.post('/sandbox/bookings', async ({body}) => {
    const {id, status} = await setProgress(services, parsed(bookingProgress, body))
    return {id, status}
  })

  app.post('/sandbox/workshops', async ({body}) => {
    const opened = await openWorkshop(database.kysely, clock, gazetteer, parsed(openingWorkshop, body))
    services.keeper.forget()
    return opened
  })

  app.post('/sandbox/sign-in', async ({body, headers}) => {
    const identity = await identityOf(database.kysely, parsed(sandboxSignIn, body).identity)
    if (identity === null) throw new Refusal('NOT_FOUND')
    const {phone, firstName, lastName, title} = identity
    const names = browserNames(headers['user-agent'] ?? '')
    const idToken = await services.sessions.open(
      identity,
      {providerIdToken: null, hasSecondFactor: false},
      names,
    )
    return z.parse(sandboxToken, {idToken, phone, firstName, lastName, title})
  })
}
