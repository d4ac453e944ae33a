import {randomInt, randomUUID} from 'node:crypto'
import {subscribe} from '../../../contract/site/subscriptions.ts'
import type {Sandbox} from '../../journeys/sandbox.ts'
import {plainCall} from '../../support/fakes/plain-call.ts'

/** The token of a notice that the real server has sent: of a workshop in an empty part of Tibet. */
export async function unsubscribeToken(origin: string, sandbox: Sandbox): Promise<string> {
  const call = plainCall(origin)
  const email = `${randomUUID()}@mail.example`
  const place = {latitude: 33 + randomInt(1000) / 1000, longitude: 82 + randomInt(4000) / 1000}
  await call.rest(subscribe, {
    query: {},
    body: {email, consent: true, marketingConsent: false, ...place, formattedAddress: 'Tibet'},
  })
  await sandbox.openWorkshop(place)
  await sandbox.work()
  const [notice] = await sandbox.mail(email)
  const token = /unsubscribe\?token=([\w-]+)/.exec(notice?.text ?? '')?.[1]
  if (token === undefined) throw new Error('No launch notice was sent.')
  return token
}
