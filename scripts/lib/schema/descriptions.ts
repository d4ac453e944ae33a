/** What `schema.graphql` says about a type or field beyond its name. */
export const DESCRIPTIONS: Readonly<Record<string, string>> = {
  Query: 'The public shape of the booking service. Every call needs the header x-app-id.',
  'Query.findAvailableWorkshops':
    'Workshops with their next free day, within 25 miles. Ordered by `sort.by`.',
  'AvailableWorkshop.cursor': 'As `searchParams.cursor` it continues the same search behind this workshop.',
  'WorkshopSearchParams.after': 'At most 1,000; a `cursor` reaches any depth.',
  'Query.countAvailableWorkshops': 'How many the same search finds; exact up to 1,000.',
  'Query.getWorkshopAvailability': 'Open weekdays with capacity left, today excluded, up to 30 days ahead.',
  'Query.getBooking': `The basic view; personal data masked unless a token, or otp and refID, open it. \`forVerification\`: for the
call-centre page, which a deployment may close to everyone but agents.`,
  'Query.getBookingV2': 'The extended view; needs Authorization, or otp and refID.',
  'Query.updateBookingByCallCenter':
    'As the mutation of the same name: it writes although it is a query, and so is answered over POST only.',
  'Mutation.updateBookingByCallCenter': `Records what the customer said: NO_ANSWER, VERIFIED, NOT_INTERESTED or RESCHEDULE_REQUIRED. \`customerPreference\`
(MORNING, AFTERNOON, NO_PREFERENCE) counts with VERIFIED only. \`seenUpdatedDate\`: the booking's \`updatedDate\` as the
agent saw it; one that is no longer so answers VERIFICATION_CONFLICT.`,
  'Mutation.cancelBooking': `Needs Authorization, or otp and refID. BAD_REQUEST unless the booking is REQUEST_RECEIVED or BOOKING_CONFIRMED and its
day is after today in India.`,
  'Mutation.rescheduleBooking':
    'Moves the booking to another free day, under the same rule; DATE_UNAVAILABLE brings the nearest free days. The id stays.',
  'BookingInput.scheduledDate': 'UTC midnight of the wished day.',
  'BookingInput.campaign': 'Omitted for coupon offers.',
  'CustomerInput.referralData': 'JSON text.',
  'PickupAddressInput.location': '`lat,lng`',
  'PickupAddress.location': '`lat,lng`',
  'Pickup.pickupAddress': 'Null unless a pickup is requested.',
}
