import {useEffect} from 'react'
import type {ActorRefFrom, SnapshotFrom} from 'xstate'
import {type Campaign, permittedVehicle} from '../../../domain/offer/campaign.ts'
import {isSameVehicle} from '../../../domain/vehicle/vehicle.ts'
import type {bookingMachine} from '../../../machines/booking/machine.ts'

/** Takes a car out of the draft that the selects of the campaign do not show. */
export function usePermittedCar(
  actor: ActorRefFrom<typeof bookingMachine>,
  snapshot: SnapshotFrom<typeof bookingMachine>,
  campaign: Campaign | null,
): void {
  const {vehicle} = snapshot.context.draft
  const isOpen = snapshot.matches('editing')
  useEffect(() => {
    const permitted = permittedVehicle(campaign, vehicle)
    if (isOpen && !isSameVehicle(permitted, vehicle))
      actor.send({type: 'draft.changed', changes: {vehicle: permitted}})
  }, [actor, isOpen, vehicle, campaign])
}
