import {queryOptions} from '@tanstack/react-query'
import type {z} from 'zod/mini'
import {addAgent, deskAgents, disableAgent, resetSecondFactor} from '../../../contract/desk/agents.ts'
import type {Call} from '../../platform/http/http.ts'
import {deskAgentsKey} from '../root-keys.ts'

export function agentsQuery(call: Call) {
  return queryOptions({
    queryKey: deskAgentsKey,
    queryFn: async ({signal}) =>
      (await call.rest(deskAgents, {query: {}, body: undefined, signal})).answer.agents,
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
}

export type AgentToAdd = z.input<typeof addAgent.body>

export async function sendAgent(call: Call, body: AgentToAdd): Promise<void> {
  await call.rest(addAgent, {query: {}, body})
}

export async function changeAgent(
  call: Call,
  {agentId, act}: {agentId: string; act: 'disable' | 'reset'},
): Promise<void> {
  const request = {query: {agentId}, body: undefined}
  await (act === 'disable' ? call.rest(disableAgent, request) : call.rest(resetSecondFactor, request))
}
