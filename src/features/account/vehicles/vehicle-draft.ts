import {z} from 'zod/mini'
import type {TypedVehicle} from '../../../../domain/vehicle/own-vehicle.ts'
import type {SiteServices} from '../../../platform/services.ts'
import {editDraft} from '../../../platform/storage/form-draft.ts'

const schema = z.object({
  make: z.string(),
  model: z.string(),
  variant: z.string(),
  registration: z.string(),
  year: z.string(),
})

interface VehicleDraftOptions {
  phone: string
  /** `null`: a new vehicle. */
  id: string | null
  /** What the form shows while nothing is typed. */
  opened: TypedVehicle
}

/** What is typed of a vehicle. */
export const vehicleDraft = ({clock: {now}}: SiteServices, {phone, id, opened}: VehicleDraftOptions) =>
  editDraft({name: id === null ? 'new vehicle' : `vehicle ${id}`, schema, phone: () => phone, now}, opened)
