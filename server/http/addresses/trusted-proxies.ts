import {isIP} from 'node:net'
import {compile} from '@fastify/proxy-addr'
import type {Trusts} from '../request-ids.ts'

const MOST_HOPS = 10
const NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

/**
 * Reads `TRUST_PROXY`: a number of hops, or addresses and networks. Everybody is never trusted, or each caller could
 * choose the address that limits count by.
 *
 * @throws when it is neither
 */
export function trustedProxies(setting: string | undefined): Trusts | false {
  if (setting === undefined || setting === 'false') return false
  if (!/^\d+$/.test(setting)) return compile(setting.split(',').map(network))
  const hops = Number(setting)
  if (hops > MOST_HOPS) throw new Error('too many hops')
  return (_, hop) => hop < hops
}

/** An address in full; the library reads `1.5` as 1.0.0.5, and `1` as 0.0.0.1. */
function network(text: string): string {
  const name = text.trim()
  const [address = ''] = name.split('/')
  if (!NETWORKS.includes(name) && isIP(address) === 0) throw new Error('no address')
  return name
}

export function isTrustedProxies(setting: string): boolean {
  try {
    trustedProxies(setting)
    return true
  } catch {
    return false
  }
}
