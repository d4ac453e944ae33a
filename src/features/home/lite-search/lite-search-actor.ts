import {type ActorRefFrom, createActor, type InputFrom} from 'xstate'
import type {liteSearchMachine} from '../../../../machines/lite-search/machine.ts'
import type {SiteServices} from '../../../platform/services.ts'
import {liteSearchLogic} from './lite-search-logic.ts'

export type LiteSearchActor = ActorRefFrom<typeof liteSearchMachine>
export type LiteSearchInput = InputFrom<typeof liteSearchMachine>

export function createLiteSearch(
  services: SiteServices,
  campaignName: string | null,
  input: LiteSearchInput,
): LiteSearchActor {
  return createActor(liteSearchLogic(services, campaignName), {input, ...services.actorOptions})
}
