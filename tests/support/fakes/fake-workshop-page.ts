import type {Workshop} from '../../../contract/reference/workshops.ts'
import {fakeWorkshop} from './fake-workshops.ts'

/** A workshop as its page has it, without services. */
export function fakeWorkshopPage(changes: Partial<Workshop> = {}): Workshop {
  const {distance: _, nextAvailableDate: __, cursor: ___, ...shown} = fakeWorkshop()
  return {
    ...shown,
    description: null,
    website: null,
    email: null,
    phoneNumber1: null,
    leadPhoneNumber: null,
    status: 'ACTIVE',
    openingHours: [],
    facilities: [],
    services: [],
    ...changes,
  }
}
