import type {FastifyInstance} from 'fastify'
import {addAgent, deskAgents, disableAgent, resetSecondFactor} from '../../contract/desk/agents.ts'
import {recordCall, releaseBooking, takeBooking} from '../../contract/desk/calls.ts'
import {deskAudit, deskFigures} from '../../contract/desk/figures.ts'
import {deskBooking, deskList} from '../../contract/desk/work-list.ts'
import type {Caller} from '../http/caller.ts'
import {type ServedCall, serve} from '../http/serve.ts'
import type {Desk} from './desk.ts'

const STAFF = {isForSignedIn: true}

export function deskRoutes(app: FastifyInstance, {agents, list, leases, outcomes, figures}: Desk) {
  serve(app, deskList, ({query, caller}) => list.read(query, caller), STAFF)
  serve(app, deskBooking, ({query: {bookingId}, caller}) => list.booking(bookingId, caller), STAFF)
  serve(app, takeBooking, async ({body, caller}) => ({lease: await leases.take(body, caller)}), STAFF)
  const release = async (bookingId: string, caller: Caller) => {
    await leases.release(bookingId, caller)
    return {}
  }
  serve(app, releaseBooking, ({query: {bookingId}, caller}) => release(bookingId, caller), STAFF)
  serve(app, deskFigures, ({query, caller}) => figures.read(query, caller), STAFF)
  serve(app, deskAudit, ({query, caller}) => figures.audit(query, caller), STAFF)
  serve(app, recordCall, ({body, caller}) => outcomes.record(body, caller), STAFF)
  agentRoutes(app, agents)
}

function agentRoutes(app: FastifyInstance, agents: Desk['agents']) {
  serve(app, deskAgents, async ({caller}) => ({agents: await agents.list(caller)}), STAFF)
  const add = async ({body, caller}: ServedCall<typeof addAgent.query, typeof addAgent.body>) => {
    await agents.add(body, caller)
    return {}
  }
  serve(app, addAgent, add, STAFF)
  const disable = async (agentId: string, caller: Caller) => {
    await agents.disable(agentId, caller)
    return {}
  }
  serve(app, disableAgent, ({query: {agentId}, caller}) => disable(agentId, caller), STAFF)
  const reset = async (agentId: string, caller: Caller) => {
    await agents.resetSecondFactor(agentId, caller)
    return {}
  }
  serve(app, resetSecondFactor, ({query: {agentId}, caller}) => reset(agentId, caller), STAFF)
}
