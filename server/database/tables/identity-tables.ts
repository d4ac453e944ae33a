import type {Generated, Selectable} from 'kysely'
import type {ApprovalStatus, Profile} from '../../../contract/account/profile.ts'
import type {OwnVehicle} from '../../../domain/vehicle/own-vehicle.ts'
import type {Day, Json, JsonWithDefault} from './columns.ts'

export interface IdentitiesTable {
  id: string
  phone: string
  role: 'consumer' | 'call_centre_agent' | 'call_centre_lead' | 'operator'
  title: string | null
  firstName: string | null
  lastName: string | null
  email: string | null
  profile: JsonWithDefault<{status?: ApprovalStatus}>
  version: Generated<number>
  metadata: JsonWithDefault<Profile['metadata']>
  /** The id of one of the identity's images. */
  profileImage: Generated<string | null>
}

export interface ConsumerVehiclesTable extends OwnVehicle {
  identityId: string
  position: number
}

export interface ConsumerImagesTable {
  id: string
  identityId: string
  /** A WebP file in base64. */
  content: string
  createdAt: Date
}

export interface ServiceRemindersTable {
  identityId: string
  registration: string
  serviceReminderDate: Day
  serviceReminderDescription: string
  workshopId: string
}

export interface ConsumerAddressesTable {
  identityId: string
  /** Unique for the identity. */
  id: string
  position: number
  address: string
  addressDetails: string
  city: string
  pincode: string
  country: string
  /** `lat,lng`. */
  location: string
  tag: string
  /** True for at most one address of an identity. */
  isDefault: boolean
}

export interface SessionsTable {
  id: string
  identityId: string
  /** Id of the current token. */
  tokenId: string
  /** When it replaced the token before. */
  tokenAt: Date
  replacedTokenId: string | null
  /** The identity provider's own token for signing out. */
  providerIdToken: string | null
  /** Names of ours for the browser and its system when the session began. */
  browser: string | null
  system: string | null
  createdAt: Date
  usedAt: Date
  endedAt: Date | null
  hasSecondFactor: Generated<boolean>
  /** The last request of a member of staff, to the minute; of others `null`. */
  activeAt: Date | null
}

/** The second factor of a member of staff. */
export interface SecondFactorsTable {
  identityId: string
  /** Encrypted; `null` without an authenticator app. */
  totpSecret: string | null
  /** The period of the last code that was used. */
  totpStep: number | null
  failedChecks: Generated<number>
  lastFailedAt: Date | null
}

export interface PasskeysTable {
  /** The credential's own id. */
  id: string
  identityId: string
  publicKey: string
  counter: number
  /** How the browser reaches it, with commas. */
  transports: string
  createdAt: Date
  usedAt: Date | null
}

/** Sign-ins that have begun and not ended. */
export interface SignInFlowsTable {
  stateHash: string
  browserHash: string
  codeVerifier: string
  nonce: string
  /** The site's own random text. */
  siteState: string | null
  /** The path to open afterwards. */
  next: string | null
  expiresAt: Date
}

/** People who have come back from the provider, until the site exchanges the code of the address for a token. */
export interface SignInCodesTable {
  codeHash: string
  browserHash: string
  identityId: string
  providerIdToken: string | null
  hasSecondFactor: Generated<boolean>
  expiresAt: Date
}

/** Records of the built-in identity provider. */
export interface ProviderRecordsTable {
  model: string
  id: string
  payload: Json<Record<string, unknown>>
  grantId: string | null
  uid: string | null
  consumedAt: Date | null
  expiresAt: Date
}

export type IdentityRow = Selectable<IdentitiesTable>
