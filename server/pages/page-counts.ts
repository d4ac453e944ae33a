import {Counter} from 'prom-client'

/** Whether the page was made before and stored. */
export type CountPage = (isStored: boolean) => void

export function createPageCounts() {
  const requests = new Counter({
    name: 'pahiya_page_cache_requests_total',
    help: 'Requests for rendered pages that visitors share, by whether the page was stored',
    labelNames: ['outcome'],
    registers: [],
  })
  for (const outcome of ['hit', 'miss']) requests.inc({outcome}, 0)
  const count: CountPage = (isStored) => requests.inc({outcome: isStored ? 'hit' : 'miss'})
  return {metrics: [requests], count}
}
