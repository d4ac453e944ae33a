import type {Selectable} from 'kysely'
import {addDays, type IndiaDay} from '../../domain/booking/booking-date.ts'
import type {OwnVehicle} from '../../domain/vehicle/own-vehicle.ts'
import type {Tables} from '../database/tables.ts'
import {keysOf} from './keys.ts'
import {NAMED_IDENTITIES, type NamedIdentity} from './named-cases.ts'

type Identity = Omit<Selectable<Tables['identities']>, 'version' | 'profileImage'>
type Address = Omit<Selectable<Tables['consumerAddresses']>, 'identityId' | 'position'>

const home: Address = {
  id: 'a1',
  address: '27, 5th Cross, Koramangala',
  addressDetails: 'Opposite the park, second floor',
  city: 'Bengaluru',
  pincode: '560034',
  tag: 'Home',
  location: '12.935,77.624',
  country: 'IN',
  isDefault: true,
}

const office: Address = {
  id: 'a2',
  address: 'Tower 3, Outer Ring Road, Bellandur',
  addressDetails: 'Basement parking, gate 2',
  city: 'Bengaluru',
  pincode: '560103',
  tag: 'Office',
  location: '12.93,77.678',
  country: 'IN',
  isDefault: false,
}

export const SWIFT: OwnVehicle = {
  id: 'c1',
  make: 'Maruti Suzuki',
  model: 'Swift',
  variant: 'Petrol',
  registration: 'KA05MX4321',
  year: 2021,
}

const creta: OwnVehicle = {
  id: 'c2',
  make: 'Hyundai',
  model: 'Creta',
  variant: 'Diesel',
  registration: 'KA01HB9087',
  year: 2019,
}

type Facts = Omit<Identity, 'id' | 'phone' | 'role' | 'metadata'> & {role?: Identity['role']}

/** As the first sign-in makes it. */
const NEW: Facts = {title: null, firstName: null, lastName: null, email: null, profile: {status: 'Pending'}}

const identities: Record<NamedIdentity, Facts> = {
  fullProfile: {
    title: 'Ms',
    firstName: 'Meera',
    lastName: 'Krishnan',
    email: 'meera.krishnan@mail.example',
    profile: {status: 'Approved'},
  },
  withoutFirstName: NEW,
  withoutAddresses: {
    title: 'Mr',
    firstName: 'Rahul',
    lastName: 'Deshpande',
    email: 'rahul.deshpande@mail.example',
    profile: {status: 'Approved'},
  },
  withoutDefaultAddress: {
    title: 'Mr',
    firstName: 'Imran',
    lastName: 'Qureshi',
    email: null,
    profile: {status: 'Profile Approval Required'},
  },
  withTenThousandBookings: {
    title: 'Mr',
    firstName: 'Harish',
    lastName: 'Fleet',
    email: 'fleet@mail.example',
    profile: {status: 'Approved'},
  },
  newcomer: {...NEW, firstName: 'Divya', lastName: 'Menon'},
  callCentreAgent: {
    role: 'call_centre_agent',
    title: 'Ms',
    firstName: 'Asha',
    lastName: 'Care',
    email: 'asha@pahiya.example',
    profile: {},
  },
  secondAgent: {
    role: 'call_centre_agent',
    title: 'Mr',
    firstName: 'Vikram',
    lastName: 'Desk',
    email: 'vikram@pahiya.example',
    profile: {},
  },
  operator: {
    role: 'operator',
    title: 'Ms',
    firstName: 'Omana',
    lastName: 'Nair',
    email: 'omana@pahiya.example',
    profile: {},
  },
  callCentreLead: {
    role: 'call_centre_lead',
    title: 'Mr',
    firstName: 'Ravi',
    lastName: 'Lead',
    email: 'ravi@pahiya.example',
    profile: {},
  },
}

const addresses: Partial<Record<NamedIdentity, readonly Address[]>> = {
  fullProfile: [home, office],
  withoutDefaultAddress: [{...home, isDefault: false}, office],
  withTenThousandBookings: [home],
}

const vehicles: Partial<Record<NamedIdentity, readonly OwnVehicle[]>> = {
  fullProfile: [SWIFT, creta],
  withoutAddresses: [creta],
  withTenThousandBookings: [SWIFT],
}

export function ownVehicleRows(): Selectable<Tables['consumerVehicles']>[] {
  return keysOf(vehicles).flatMap((key) =>
    (vehicles[key] ?? []).map((vehicle, position) => ({
      ...vehicle,
      identityId: NAMED_IDENTITIES[key].id,
      position,
    })),
  )
}

/** The consumer with the full profile has a reminder for one car; the other is not due. */
export function reminderRows(workshopId: string, today: IndiaDay): Selectable<Tables['serviceReminders']>[] {
  return [
    {
      identityId: NAMED_IDENTITIES.fullProfile.id,
      registration: SWIFT.registration,
      serviceReminderDate: addDays(today, 21),
      serviceReminderDescription: 'Periodic service at 50,000 km',
      workshopId,
    },
  ]
}

export function addressRows(): Selectable<Tables['consumerAddresses']>[] {
  return keysOf(addresses).flatMap((key) =>
    (addresses[key] ?? []).map((address, position) => ({
      ...address,
      identityId: NAMED_IDENTITIES[key].id,
      position,
    })),
  )
}

export function identityRows(): Identity[] {
  return keysOf(identities).map((key) => ({
    ...NAMED_IDENTITIES[key],
    role: 'consumer',
    metadata: key === 'newcomer' ? {} : {isviewProfileWalkthroughDone: true},
    ...identities[key],
  }))
}
