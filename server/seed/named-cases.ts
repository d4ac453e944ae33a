/**
 * Serial ids of the workshops that tests and people may rely on; all except the one abroad are in Bengaluru.
 */
export const NAMED_WORKSHOPS = {
  /** Certified, open every day, with all services, a coupon and a live custom offer. */
  complete: 'COMPLETE1',
  inactive: 'INACTIVE1',
  /** Full on the day after the seeding. */
  fullTomorrow: 'FULLTOMORROW1',
  /** Full on every day of the year after the seeding. */
  fullForThirtyDays: 'FULLMONTH1',
  noLeadPhone: 'NOLEADPHONE1',
  noPhone: 'NOPHONE1',
  noOffers: 'NOOFFERS1',
  /** A coupon and no custom offer. */
  onlyCoupon: 'ONLYCOUPON1',
  /** Custom offers that are expired, not approved, not active or not begun, and no coupon. */
  deadOffers: 'DEADOFFERS1',
  noReviews: 'NOREVIEWS1',
  namelessReviewer: 'NAMELESS1',
  reviewsOverQueryLimit: 'REVIEWLIMIT1',
  /** Not certified, open on weekdays only, one service. */
  independent: 'INDEPENDENT1',
  abroad: 'GBLON1',
} as const

export type NamedWorkshop = keyof typeof NAMED_WORKSHOPS

export const NAMED_CAMPAIGNS = {
  forAllVehicles: 'first-service',
  forSomeVehicles: 'cool-cabin',
  ended: 'ride-hailing-driver',
} as const

/**
 * People who can sign in at the sandbox. No Indian mobile number begins with 5, so no real person gets a
 * message.
 */
export const NAMED_IDENTITIES = {
  fullProfile: {id: 'b7c1e0a4-5d1f-4c60-9a56-3f1d7d5f0a01', phone: '+915550000001'},
  withoutFirstName: {id: 'b7c1e0a4-5d1f-4c60-9a56-3f1d7d5f0a02', phone: '+915550000002'},
  withoutAddresses: {id: 'b7c1e0a4-5d1f-4c60-9a56-3f1d7d5f0a03', phone: '+915550000003'},
  withoutDefaultAddress: {id: 'b7c1e0a4-5d1f-4c60-9a56-3f1d7d5f0a04', phone: '+915550000004'},
  withTenThousandBookings: {id: 'b7c1e0a4-5d1f-4c60-9a56-3f1d7d5f0a05', phone: '+915550000005'},
  /** Has just signed up and has not seen the walkthrough. */
  newcomer: {id: 'b7c1e0a4-5d1f-4c60-9a56-3f1d7d5f0a07', phone: '+915550000007'},
  callCentreAgent: {id: 'b7c1e0a4-5d1f-4c60-9a56-3f1d7d5f0a06', phone: '+915550000006'},
  secondAgent: {id: 'b7c1e0a4-5d1f-4c60-9a56-3f1d7d5f0a10', phone: '+915550000010'},
  operator: {id: 'b7c1e0a4-5d1f-4c60-9a56-3f1d7d5f0a08', phone: '+915550000008'},
  callCentreLead: {id: 'b7c1e0a4-5d1f-4c60-9a56-3f1d7d5f0a09', phone: '+915550000009'},
} as const

export type NamedIdentity = keyof typeof NAMED_IDENTITIES

/** Ids of bookings; all belong to the consumer with the full profile. */
export const NAMED_BOOKINGS = {
  requestReceived: '7d3c5b1e-0000-4f7a-8a11-6e2b9c4d0001',
  bookingConfirmed: '7d3c5b1e-0000-4f7a-8a11-6e2b9c4d0002',
  inProgress: '7d3c5b1e-0000-4f7a-8a11-6e2b9c4d0003',
  workComplete: '7d3c5b1e-0000-4f7a-8a11-6e2b9c4d0004',
  completed: '7d3c5b1e-0000-4f7a-8a11-6e2b9c4d0005',
  cancelled: '7d3c5b1e-0000-4f7a-8a11-6e2b9c4d0006',
  notVerified: '7d3c5b1e-0000-4f7a-8a11-6e2b9c4d0007',
  noAnswer: '7d3c5b1e-0000-4f7a-8a11-6e2b9c4d0008',
  verified: '7d3c5b1e-0000-4f7a-8a11-6e2b9c4d0009',
  notInterested: '7d3c5b1e-0000-4f7a-8a11-6e2b9c4d0010',
  rescheduleRequired: '7d3c5b1e-0000-4f7a-8a11-6e2b9c4d0011',
  /** Made more than ten days before the seeding. */
  olderThanTenDays: '7d3c5b1e-0000-4f7a-8a11-6e2b9c4d0012',
  withAdvisorPhone: '7d3c5b1e-0000-4f7a-8a11-6e2b9c4d0013',
  withoutAdvisorPhone: '7d3c5b1e-0000-4f7a-8a11-6e2b9c4d0014',
  withCoupon: '7d3c5b1e-0000-4f7a-8a11-6e2b9c4d0015',
  withCampaign: '7d3c5b1e-0000-4f7a-8a11-6e2b9c4d0016',
  /** For tomorrow, so that it can still be cancelled. */
  tomorrow: '7d3c5b1e-0000-4f7a-8a11-6e2b9c4d0017',
  /** For today, so that it can no longer be cancelled. */
  today: '7d3c5b1e-0000-4f7a-8a11-6e2b9c4d0018',
} as const

export type NamedBooking = keyof typeof NAMED_BOOKINGS
