/** GraphQL type names, by `Parent.field` or by the field alone. Enums that are not here are strings on the wire. */
const INPUT_NAMES: Readonly<Record<string, string>> = {
  'findAvailableWorkshops.searchParams': 'WorkshopSearchParams',
  'countAvailableWorkshops.searchParams': 'WorkshopSearchParams',
  'getWorkshopAvailability.searchParams': 'AvailabilitySearchParams',
  'WorkshopSearchParams.sort': 'WorkshopSortInput',
  'WorkshopSearchParams.location': 'SearchLocationInput',
  'WorkshopSortInput.by': 'WorkshopsSortBy',
  'WorkshopSortInput.direction': 'SortDirection',
}

const OUTPUT_NAMES: Readonly<Record<string, string>> = {
  findAvailableWorkshops: 'AvailableWorkshop',
  countAvailableWorkshops: 'WorkshopCount',
  getWorkshopAvailability: 'WorkshopAvailability',
  oneWorkshopUsingSerialId: 'Workshop',
  oneWorkshop: 'WorkshopContact',
  getBooking: 'Booking',
  getBookingV2: 'BookingV2',
  updateBookingByCallCenter: 'Booking',
  book: 'BookAnswer',
  bookAsync: 'BookAsyncAnswer',
  cancelBooking: 'Booking',
  rescheduleBooking: 'Booking',
  address: 'WorkshopAddress',
  location: 'Position',
  images: 'WorkshopImage',
  openingHours: 'OpeningHours',
  facilities: 'WorkshopFacility',
  services: 'WorkshopService',
  specializations: 'Specialization',
  customOffers: 'CustomOffer',
  users: 'WorkshopUser',
  jobs: 'BookedJob',
  customer: 'BookedCustomer',
  car: 'BookedCar',
  workshop: 'BookedWorkshop',
  'BookedWorkshop.address': 'BookedWorkshopAddress',
}

/** The name of an object type; from the field where none is listed. */
export function typeName(kind: 'input' | 'output', parent: string, field: string): string {
  const names = kind === 'input' ? INPUT_NAMES : OUTPUT_NAMES
  const known = names[`${parent}.${field}`] ?? names[field]
  return known ?? `${field.charAt(0).toUpperCase()}${field.slice(1)}${kind === 'input' ? 'Input' : ''}`
}

/** The name of an enum of the contract; `null` where the wire carries a plain string. */
export function enumName(parent: string, field: string): string | null {
  return INPUT_NAMES[`${parent}.${field}`] ?? null
}
