import type {ProfileChanges} from '../../contract/account/profile.ts'
import type {MachineMessage} from '../../contract/site/machine-channel.ts'
import type {IndiaDay} from '../../domain/booking/booking-date.ts'
import type {CookiePolicy} from '../../domain/consent/consent.ts'
import type {FailureDetails} from '../../domain/failure.ts'
import type {FailureCode} from '../../domain/failure-codes.ts'
import type {TypedVehicle} from '../../domain/vehicle/own-vehicle.ts'
import type {NamedIdentity} from '../../server/seed/named-cases.ts'
import type {
  BookingForm,
  SearchForm,
  StoredIdentity,
  StoredPhoneProof,
} from '../../src/platform/storage/stored-values.ts'
import type {FakeAnswer} from '../support/fakes/fake-call.ts'

export type Words = string | RegExp
export type Role =
  | 'alert'
  | 'article'
  | 'button'
  | 'checkbox'
  | 'combobox'
  | 'dialog'
  | 'heading'
  | 'link'
  | 'list'
  | 'option'
  | 'radio'
  | 'status'
  | 'switch'
  | 'tab'
  | 'textbox'
  | 'treeitem'

/** What an earlier visit has left in the browser, by the keys of its storage. */
export interface Memories {
  searchFormData?: SearchForm
  bookingFormData?: BookingForm
  consumerDetails?: {customerId: string | null; proof: StoredPhoneProof | null}
  /** `null`: nobody is signed in any more. */
  identity?: StoredIdentity | null
  /** A sign-in that this browser has begun; for the life of its tab. */
  signInState?: string
  country?: string
  /** By booking. */
  bookingAuthMap?: Record<string, {refId: string; grant: string}>
  /** `null`: nothing has been chosen, where a choice is usual. */
  cookiePolicy?: CookiePolicy | null
  /** The browser keeps nothing for the site. */
  isForbidden?: true
}

/** A screen as people use it; Testing Library and Playwright both are one. Everything waits until it is so. */
export interface Port {
  /** Two numbers of ten digits that belong to nobody else. */
  readonly phone: string
  readonly otherPhone: string
  /** False where the page has a phone's layout. */
  readonly isWide: boolean
  /** The day in India on which the path takes place. */
  readonly today: IndiaDay
  readonly world: World
  /** Types into a field, in place of what stands there. */
  fill(label: Words, text: string): Promise<void>
  /** Chooses a file of the device in the page's one place for files. */
  attach(file: {name: string; type: string; content: Buffer}): Promise<void>
  /** Lets so many milliseconds pass. */
  wait(ms: number): Promise<void>
  /** Goes to a place in the page, as a link to an anchor does. */
  goToAnchor(anchor: string): Promise<void>
  /** Goes to another page of the site as a link would, without loading anything anew. */
  goTo(path: string): Promise<void>
  /** Loads the page, or at least its data, anew. */
  reload(): Promise<void>
  press(role: Role, name: Words): Promise<void>
  /** Presses the first of several. */
  pressFirst(role: Role, name: Words): Promise<void>
  /** Chooses from a list of options. */
  choose(label: Words, option: string): Promise<void>
  see(role: Role, name: Words): Promise<void>
  /** Exactly so many of a kind. */
  seeMany(role: Role, count: number): Promise<void>
  seeText(text: Words): Promise<void>
  seeField(label: Words, text: Words): Promise<void>
  /** The option that a list of options shows; an empty text for none. */
  seeChoice(label: Words, option: string): Promise<void>
  seeEnabled(role: Role, name: Words): Promise<void>
  /** A control that is there and cannot be used now. */
  seeDisabled(role: Role, name: Words): Promise<void>
  seeChecked(role: 'checkbox' | 'radio' | 'switch', name: Words, isChecked: boolean): Promise<void>
  /** Nothing of this kind is there, or no longer. */
  miss(role: Role, name: Words): Promise<void>
  missText(text: Words): Promise<void>
}

/** Makes something else of what is asked, or answered, on its way. */
export type Change = (sent: unknown) => unknown

/** What happens beyond the screen. In the browser the real server does it; in the component its answers are prepared. */
export interface World {
  /** The server answers the call that waits, whichever of these it is. */
  answer(calls: readonly string[], prepared?: FakeAnswer): Promise<void>
  /** The server answers the call that waits, and its answer arrives changed: a world that the seeded one is not. */
  pretend(calls: readonly string[], change: Change): Promise<void>
  /** The server answers the call that waits as if it had asked for something else. */
  answerInstead(calls: readonly string[], change: Change): Promise<void>
  /**
   * The server refuses the call that waits: of itself, as what was sent deserves it; by its fault switch; or of itself
   * because the variables arrive changed. `details`: what comes with the refusal where answers are prepared.
   */
  refuse(
    calls: readonly string[],
    code: FailureCode,
    by: 'itself' | 'fault' | Change,
    details?: FailureDetails,
  ): Promise<void>
  /** The server refuses the next call of this path. */
  refuseNext(call: string, code: FailureCode): Promise<void>
  /** This page has no network from now on. */
  goOffline(): Promise<void>
  goOnline(): Promise<void>
  /** No answer comes. */
  lose(calls: readonly string[]): Promise<void>
  /** The code that was sent to the phone, or one that was not. */
  code(phone: string, kind: 'right' | 'wrong'): Promise<string>
  /** The codes sent to the phone no longer count against it: a path is longer than a person's patience. */
  forgetLimits(phone: string): Promise<void>
  /** A phone that an earlier visit has proved. */
  proof(phone: string): Promise<StoredPhoneProof>
  /** Somebody who has signed in: the consumer with the full profile, or another seeded one. */
  identity(consumer?: NamedIdentity): Promise<StoredIdentity>
  /** Somebody who has signed in for the first time under this phone of ten digits, and has given a name. */
  newConsumer(phone: string): Promise<StoredIdentity>
  /** The profile of a seeded consumer is changed before the path begins. */
  changeProfile(consumer: NamedIdentity, changes: ProfileChanges): Promise<void>
  /** The id of a vehicle that is put into the profile of who has signed in. */
  vehicle(vehicle: TypedVehicle): Promise<string>
  /** The id of a booking that was just made; for a phone of ten digits, always the same one. */
  booking(phone?: string): Promise<string>
  /** The id of one that was just made by whoever has signed in. */
  ownBooking(): Promise<string>
  /** Another tab of the site tells this on the channel of the statecharts. */
  tellOfMachines(messages: readonly MachineMessage[]): Promise<void>
  /** Another tab of the site keeps this. */
  keepInAnotherTab(memories: Memories): Promise<void>
}
