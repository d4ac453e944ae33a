import {randomUUID} from 'node:crypto'
import type {FastifyInstance} from 'fastify'
import {createCustomer} from '../../contract/account/customers.ts'
import {internationalMobile} from '../../domain/person/phone.ts'
import {isPosition} from '../../domain/place/position.ts'
import type {ServerClock} from '../clock.ts'
import type {VerifiedPhone} from '../codes/phone-proof.ts'
import type {Connection} from '../database/database.ts'
import {Refusal} from '../http/refusal.ts'
import {refusedInput} from '../http/refused-input.ts'
import {serve} from '../http/serve.ts'

/** One customer for each phone; a repeat updates the location. */
export function customerRoutes(
  app: FastifyInstance,
  connection: Connection,
  clock: ServerClock,
  proof: Pick<VerifiedPhone, 'require'>,
) {
  serve(app, createCustomer, async ({body, caller}) => {
    const phone = internationalMobile(body.telNo)
    if (phone === null) throw new Refusal('PHONE_NOT_INDIAN')
    const position = {lat: Number(body.location.lat), lng: Number(body.location.lng)}
    if (!isPosition(position)) throw refusedInput('location', 'not a position')
    await proof.require(caller, phone, 'register customer')
    const now = new Date(clock.now())
    const facts = {
      formattedAddress: body.formattedAddress,
      pincode: body.pincode,
      latitude: position.lat,
      longitude: position.lng,
      referralData: body.referralData ?? null,
      updatedAt: now,
    }
    return connection
      .insertInto('customers')
      .values({id: randomUUID(), phone, createdAt: now, ...facts})
      .onConflict((conflict) => conflict.column('phone').doUpdateSet(facts))
      .returning('id')
      .executeTakeFirstOrThrow()
  })
}
