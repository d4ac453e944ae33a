import type {FastifyReply, FastifyRequest} from 'fastify'

const COOKIE = 'sandbox-second-factor'

/** Whether this browser has switched on the second factor of staff, which the sandbox does not ask for. */
export function isFactorWished({cookies}: FastifyRequest): boolean {
  return cookies[COOKIE] === 'on'
}

export function wishFactor(reply: FastifyReply, isOn: boolean): void {
  reply.setCookie(COOKIE, isOn ? 'on' : 'off', {path: '/', httpOnly: true, sameSite: 'lax'})
}
