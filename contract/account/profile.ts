import {z} from 'zod/mini'
import {endpoint, reading, type Upload} from '../wire/endpoint.ts'
import {line, maximumLength, nothing} from '../wire/shared.ts'

/** Limits for each consumer. */
const VEHICLES_MAXIMUM = 50
const ADDRESSES_MAXIMUM = 50

const id = z.string().check(z.regex(/^[\w-]{1,64}$/))

/** An address in a consumer's profile (001-3). */
const savedAddress = z.strictObject({
  /** Unique for the consumer. */
  id,
  address: line,
  addressDetails: line,
  city: line,
  pincode: line,
  tag: line,
  /** `lat,lng`. */
  location: line,
  country: line,
  isDefault: z.boolean(),
})

/** A vehicle in a consumer's profile (001-3). */
const ownVehicle = z.strictObject({
  /** Unique for the consumer. */
  id,
  make: line,
  model: line,
  variant: line,
  registration: line,
  year: z.int(),
})

/** What the person has already seen of the product (001-2). */
const metadata = z.strictObject({isviewProfileWalkthroughDone: z.optional(z.boolean())})

/** The business's approval of a profile; restricts nothing here (ruling 39). */
const approvalStatus = z.enum([
  'In Progress',
  'Pending',
  'Rejected',
  'Approved',
  'Profile Approval Required',
  'Profile Changes Rejected',
])

export type ApprovalStatus = z.infer<typeof approvalStatus>

export const profile = z.object({
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  phone: z.string(),
  /** The id of the photo's file. */
  profileImage: z.nullable(z.string()),
  metadata,
  addresses: z.array(savedAddress),
  cars: z.array(ownVehicle),
  status: approvalStatus,
  /** Increases with every change. */
  version: z.int(),
})

export type Profile = z.infer<typeof profile>

/** Sent instead of a file id: deletes the photo (001-2). */
export const DELETED_IMAGE = 'deleted'

/** The consumer's own profile; header Authorization. */
export const myProfile = endpoint({
  ...reading,
  path: '/v1/consumers/my-profile',
  answer: profile,
})

/**
 * Changes the named fields, lists as a whole. Carries the version that was read. Answers the new profile.
 * @throws `PROFILE_CONFLICT` with the fresh profile when that version is stale (ruling 42)
 */
export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/v1/consumers/cip',
  query: nothing,
  body: z.strictObject({
    version: z.int(),
    firstName: z.optional(line),
    lastName: z.optional(line),
    profileImage: z.optional(line),
    metadata: z.optional(metadata),
    cars: z.optional(z.array(ownVehicle).check(maximumLength(VEHICLES_MAXIMUM))),
    addresses: z.optional(z.array(savedAddress).check(maximumLength(ADDRESSES_MAXIMUM))),
  }),
  answer: profile,
})

export type ProfileChanges = Omit<z.infer<typeof updateProfile.body>, 'version'>

/** When each car is due for service, by registration without spaces; header Authorization. */
export const serviceReminders = endpoint({
  ...reading,
  path: '/v1/consumers/reminders',
  answer: z.record(
    z.string(),
    z.object({
      /** A day as `YYYY-MM-DD`. */
      serviceReminderDate: z.string(),
      serviceReminderDescription: z.string(),
      workshopId: z.string(),
    }),
  ),
})

export type ServiceReminders = z.infer<typeof serviceReminders.answer>

const uploaded = z.object({fileId: z.string()})

/** The photo as `file`, and `index` as specified; header Authorization. */
export const uploadImage: Upload<typeof uploaded> = {path: '/v1/consumers/images', answer: uploaded}

export const IMAGE_MAXIMUM_BYTES = 5 * 1024 * 1024
