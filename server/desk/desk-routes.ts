import type {FastifyInstance} from 'fastify'
import {addAgent, deskAgents, disableAgent, resetSecondFactor} from '../../contract/desk/agents.ts'
import {recordCall, releaseBooking, takeBooking} from '../../contract/desk/calls.ts'
import {deskAudit, deskFigures} from '../../contract/desk/figures.ts'
import {deskBooking, deskList} from '../../contract/desk/work-list.ts'
import {serve} from '../http/serve.ts'
import type {Desk} from './desk.ts'

export function deskRoutes(app: FastifyInstance, {agents, list, leases, outcomes, figures}: Desk) {
  serve(app, deskList, ({query, caller}) => list.read(query, caller))
  serve(app, deskBooking, ({query: {bookingId}, caller}) => list.booking(bookingId, caller))
  serve(app, takeBooking, async ({body, caller}) => ({lease: await leases.take(body, caller)}))
  serve(app, releaseBooking, async ({query: {bookingId}, caller}) => {
    await leases.release(bookingId, caller)
    return {}
  })
  serve(app, deskFigures, ({query, caller}) => figures.read(query, caller))
  serve(app, deskAudit, ({query, caller}) => figures.audit(query, caller))
  serve(app, deskAgents, async ({caller}) => ({agents: await agents.list(caller)}))
  serve(app, addAgent, async ({body, caller}) => {
    await agents.add(body, caller)
    return {}
  })
  serve(app, disableAgent, async ({query: {agentId}, caller}) => {
    await agents.disable(agentId, caller)
    return {}
  })
  serve(app, resetSecondFactor, async ({query: {agentId}, caller}) => {
    await agents.resetSecondFactor(agentId, caller)
    return {}
  })
  serve(app, recordCall, ({body, caller}) => outcomes.record(body, caller))
}
