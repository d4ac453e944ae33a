import {isIndianMobile} from '../../domain/person/phone.ts'
import type {LiteSearchDraft} from './types.ts'

export type MissingPart = 'location' | 'vehicle' | 'phone'

/** What Next still needs, in the order of the form (000-5). */
export function missingForSearch(draft: LiteSearchDraft, hasCampaign: boolean): MissingPart[] {
  const {vehicle} = draft
  const isVehicleMissing = hasCampaign && [vehicle.make, vehicle.model, vehicle.variant].includes('')
  return [
    ...(draft.location === null ? (['location'] as const) : []),
    ...(isVehicleMissing ? (['vehicle'] as const) : []),
    ...(isIndianMobile(draft.phone) ? [] : (['phone'] as const)),
  ]
}
