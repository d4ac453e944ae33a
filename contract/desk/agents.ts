import {z} from 'zod/mini'
import {endpoint, reading} from '../wire/endpoint.ts'
import {line, maximumLength, nothing, omittable} from '../wire/shared.ts'

const role = z.enum(['call_centre_agent', 'call_centre_lead'])

const agent = z.object({
  id: z.string(),
  /** Empty: not known yet. */
  name: z.string(),
  /** Masked except for the last four digits. */
  phone: z.string(),
  role,
  hasSecondFactor: z.boolean(),
  /** `null`: no session is stored. */
  lastSeenAt: z.nullable(z.string()),
  /** Sessions that are active now. */
  sessions: z.int(),
  /** The lead who asks, who changes nothing of their own. */
  isSelf: z.boolean(),
})

export type DeskAgent = z.infer<typeof agent>

/** The agents and leads of the call centre; for a lead alone, as is all below. */
export const deskAgents = endpoint({
  ...reading,
  path: '/v1/desk/agents',
  answer: z.object({agents: z.array(agent)}),
})

/** Makes the person with this phone an agent or a lead; operators and the lead's own phone are refused. */
export const addAgent = endpoint({
  method: 'POST',
  path: '/v1/desk/agents',
  query: nothing,
  body: z.object({
    phone: line,
    role,
    firstName: omittable(z.string().check(maximumLength(50))),
    lastName: omittable(z.string().check(maximumLength(50))),
  }),
  answer: nothing,
})

/**
 * Makes an agent a consumer again and ends the sessions.
 * @throws `NOT_FOUND` when nobody of the call centre has this id
 * @throws `FORBIDDEN` for the lead's own id
 */
export const disableAgent = endpoint({
  method: 'DELETE',
  path: '/v1/desk/agents/:agentId',
  query: z.object({agentId: line}),
  body: z.optional(nothing),
  answer: nothing,
})

/** Forgets an agent's second factor, which is set up anew at the next sign-in; ends the sessions. Refuses as above. */
export const resetSecondFactor = endpoint({
  method: 'DELETE',
  path: '/v1/desk/agents/:agentId/second-factor',
  query: z.object({agentId: line}),
  body: z.optional(nothing),
  answer: nothing,
})
