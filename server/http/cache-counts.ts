import {Counter} from 'prom-client'

/** Whether the answer was kept from an earlier request. */
export type CountCached = (isHit: boolean) => void

/** Counts the requests of one cache by what it had. */
export function createCacheCounts(name: string, help: string) {
  const requests = new Counter({name, help, labelNames: ['outcome'], registers: []})
  for (const outcome of ['hit', 'miss']) requests.inc({outcome}, 0)
  const count: CountCached = (isHit) => requests.inc({outcome: isHit ? 'hit' : 'miss'})
  return {metrics: [requests], count}
}
