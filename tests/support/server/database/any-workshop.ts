import type {WorkshopFilter} from '../../../../server/workshops/nearest-query.ts'
import type {ReplicaRow} from '../../../../server/workshops/workshop-repository.ts'

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

/** What the replica reads of a workshop in India without services, whose place does not matter. */
export const PLAIN_WORKSHOP: Omit<ReplicaRow, 'id' | 'latitude' | 'longitude'> = {
  rating: 4,
  totalRatings: 10,
  cas: false,
  country: 'IN',
  offeredJobs: [],
  approvedSpecializations: [],
  openingHours: [],
  servedMakes: [],
  servedModels: [],
  servedVariants: [],
  campaigns: [],
}
