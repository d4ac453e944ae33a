import {compile} from '@fastify/proxy-addr'
import type {Trusts} from '../request-ids.ts'

const MOST_HOPS = 10

/**
 * Reads `TRUST_PROXY`: a number of hops, or addresses and networks. Everybody is never trusted, or each caller could
 * choose the address that limits count by.
 *
 * @throws when it is neither
 */
export function trustedProxies(setting: string | undefined): Trusts | false {
  if (setting === undefined || setting === 'false') return false
  if (!/^\d+$/.test(setting)) return compile(setting.split(',').map((address) => address.trim()))
  const hops = Number(setting)
  if (hops > MOST_HOPS) throw new Error('too many hops')
  return (_, hop) => hop < hops
}

export function isTrustedProxies(setting: string): boolean {
  try {
    trustedProxies(setting)
    return true
  } catch {
    return false
  }
}
