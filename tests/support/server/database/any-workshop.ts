import type {WorkshopFilter} from '../../../../server/workshops/nearest-query.ts'

/** A search that every workshop passes. */
export const ANY_WORKSHOP: WorkshopFilter = {
  jobs: [],
  specializations: [],
  isCertifiedOnly: false,
  country: null,
  vehicle: {make: null, model: null, variant: null},
  campaign: null,
  freeOn: null,
}
