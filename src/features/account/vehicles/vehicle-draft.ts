import {z} from 'zod/mini'
import type {Profile} from '../../../../contract/account/profile.ts'
import type {OwnVehicle, TypedVehicle} from '../../../../domain/vehicle/own-vehicle.ts'
import type {SiteServices} from '../../../platform/services.ts'
import {editDraft, type FormDraft, formDraft} from '../../../platform/storage/form-draft.ts'

const vehicle = z.object({
  make: z.string(),
  model: z.string(),
  variant: z.string(),
  registration: z.string(),
  year: z.string(),
})

const newVehicle = z.object({id: z.string(), typed: vehicle})

const EMPTY: TypedVehicle = {make: '', model: '', variant: '', registration: '', year: ''}

interface OpenedVehicle {
  id: string
  /** What the form shows while nothing is typed. */
  opened: TypedVehicle
  /** What it shows now: what was typed before a reload, too. */
  typed: TypedVehicle
  draft: Pick<FormDraft<TypedVehicle>, 'write' | 'remove'>
}

/**
 * A new vehicle keeps its id in all attempts to save it, those after a reload too. When the profile has the id already,
 * only the response was lost, and the form is empty again.
 */
export function openNewVehicle({clock, newKey}: SiteServices, {phone, cars}: Profile): OpenedVehicle {
  const draft = formDraft({name: 'new vehicle', schema: newVehicle, phone: () => phone, now: clock.now})
  const found = draft.read()
  const unsaved = cars.some((car) => car.id === found?.id) ? null : found
  const id = unsaved?.id ?? newKey()
  return {
    id,
    opened: EMPTY,
    typed: unsaved?.typed ?? EMPTY,
    draft: {write: (typed) => draft.write({id, typed}), remove: draft.remove},
  }
}

export function openStoredVehicle(
  {clock}: SiteServices,
  {phone}: Profile,
  {id, ...stored}: OwnVehicle,
): OpenedVehicle {
  const opened = {...stored, year: String(stored.year)}
  const draft = editDraft(
    {name: `vehicle ${id}`, schema: vehicle, phone: () => phone, now: clock.now},
    opened,
  )
  return {id, opened, typed: draft.read() ?? opened, draft}
}
