import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify'
import {addAgent, deskAgents, disableAgent, resetSecondFactor} from '../../contract/desk/agents.ts'
import {recordCall, releaseBooking, takeBooking} from '../../contract/desk/calls.ts'
import {deskAudit, deskFigures} from '../../contract/desk/figures.ts'
import {deskBooking, deskList} from '../../contract/desk/work-list.ts'
import {callerOf} from '../http/caller.ts'
import {Refusal} from '../http/refusal.ts'
import {serve} from '../http/serve.ts'
import type {Desk} from './desk.ts'

export async function deskRoutes(
  app: FastifyInstance,
  {agents, list, leases, outcomes, figures}: Desk,
): Promise<void> {
  await app.register(async (staff) => {
    staff.addHook('onRequest', refuseWithoutToken)
    serve(staff, deskList, ({query, caller}) => list.read(query, caller))
    serve(staff, deskBooking, ({query: {bookingId}, caller}) => list.booking(bookingId, caller))
    serve(staff, takeBooking, async ({body, caller}) => ({lease: await leases.take(body, caller)}))
    serve(staff, releaseBooking, async ({query: {bookingId}, caller}) => {
      await leases.release(bookingId, caller)
      return {}
    })
    serve(staff, deskFigures, ({query, caller}) => figures.read(query, caller))
    serve(staff, deskAudit, ({query, caller}) => figures.audit(query, caller))
    serve(staff, deskAgents, async ({caller}) => ({agents: await agents.list(caller)}))
    serve(staff, addAgent, async ({body, caller}) => {
      await agents.add(body, caller)
      return {}
    })
    serve(staff, disableAgent, async ({query: {agentId}, caller}) => {
      await agents.disable(agentId, caller)
      return {}
    })
    serve(staff, resetSecondFactor, async ({query: {agentId}, caller}) => {
      await agents.resetSecondFactor(agentId, caller)
      return {}
    })
    serve(staff, recordCall, ({body, caller}) => outcomes.record(body, caller))
  })
}

/** Before the body is read: who is not signed in learns nothing of it. */
async function refuseWithoutToken(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (callerOf(request, reply).token === null) throw new Refusal('UNAUTHORIZED_USER')
}
