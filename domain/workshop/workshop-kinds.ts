export const REPAIR_TYPES = [
  'mot-check',
  'ac-repairs',
  'electrical',
  'wheels-tyres',
  'detailing-spa',
  'service',
  'bodywork',
  'brakes',
  'exhaust',
  'unknown',
  'unknown-consumer',
  'repairs',
  'internals',
] as const

export type RepairType = (typeof REPAIR_TYPES)[number]

export const FACILITY_KEYS = [
  'waiting-area',
  'refreshments',
  'wheelchair-access',
  'customer-toilets',
  'off-street-parking',
  'public-transport-accessibility',
  'workshop-accessibility',
  'digital-invoicing',
  'pick-and-drop',
  'card-payments-accepted',
  'digital-payments-accepted',
  'insurance-claims-accepted',
  'roadside-assistance',
  'doorstep-service',
] as const

export type FacilityKey = (typeof FACILITY_KEYS)[number]

export interface Specialization {
  type: string
  ref: string
  isCertified: boolean
  isApproved: boolean
}

/** The first certified and approved repair types, for a card (000-2). */
export function shownRepairTypes(specializations: readonly Specialization[], count: number): string[] {
  return specializations
    .filter(({type, isCertified, isApproved}) => type === 'REPAIR_TYPE' && isCertified && isApproved)
    .map(({ref}) => ref)
    .slice(0, count)
}
