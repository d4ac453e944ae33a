import {isIP, isIPv6} from 'node:net'
import type {FastifyRequest} from 'fastify'

/** The last 32 bits of these addresses of IPv6 are one of IPv4. */
const MAPPED = ['0', '0', '0', '0', '0', 'ffff']

/**
 * The client's network address, by which limits count: the farthest that the trusted proxies name and that is one. Of
 * IPv6 it is the network of 64 bits, because every customer has that many addresses.
 */
export function callerAddress({ip, ips, socket}: Pick<FastifyRequest, 'ip' | 'ips' | 'socket'>): string {
  const address = (ips ?? [ip]).findLast((each) => isIP(each) !== 0) ?? socket.remoteAddress ?? ''
  return isIPv6(address) ? networkOf(address) : address
}

function networkOf(address: string): string {
  const groups = groupsOf(address)
  if (MAPPED.some((group, index) => groups[index] !== group)) return `${groups.slice(0, 4).join(':')}::/64`
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((bits) => [bits >> 8, bits & 0xff])
    .join('.')
}

/** The eight groups of an address in one spelling. */
function groupsOf(address: string): string[] {
  const [withoutZone] = address.split('%')
  const {hostname} = new URL(`http://[${withoutZone}]`)
  const [first = [], last = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''))
  return [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last]
}
