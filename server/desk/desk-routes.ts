import type {FastifyInstance} from 'fastify'
import {recordCall, releaseBooking, takeBooking} from '../../contract/desk/calls.ts'
import {deskBooking, deskList} from '../../contract/desk/work-list.ts'
import {serve} from '../http/serve.ts'
import type {Desk} from './desk.ts'

export function deskRoutes(app: FastifyInstance, {list, leases, outcomes}: Desk) {
  serve(app, deskList, ({query, caller}) => list.read(query, caller))
  serve(app, deskBooking, ({query: {bookingId}, caller}) => list.booking(bookingId, caller))
  serve(app, takeBooking, async ({body, caller}) => ({lease: await leases.take(body, caller)}))
  serve(app, releaseBooking, async ({query: {bookingId}, caller}) => {
    await leases.release(bookingId, caller)
    return {}
  })
  serve(app, recordCall, ({body, caller}) => outcomes.record(body, caller))
}
