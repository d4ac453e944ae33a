import {type ActorRefFrom, createActor, type InputFrom} from 'xstate'
import type {liteSearchMachine} from '../../../../machines/lite-search/machine.ts'
import type {SiteServices} from '../../../platform/services.ts'
import {liteSearchLogic} from './lite-search-logic.ts'

export type LiteSearchActor = ActorRefFrom<typeof liteSearchMachine>
export type LiteSearchInput = InputFrom<typeof liteSearchMachine>

export interface LiteSearchStart {
  input: LiteSearchInput
  /** The service that the page has selected; `null` where there is none, or it was chosen before. */
  pageJob: string | null
}

export function createLiteSearch(
  services: SiteServices,
  campaignName: string | null,
  {input, pageJob}: LiteSearchStart,
): LiteSearchActor {
  return createActor(liteSearchLogic(services, campaignName, pageJob), {input, ...services.actorOptions})
}
