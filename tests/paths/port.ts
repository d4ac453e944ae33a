import type {ProfileChanges} from '../../contract/account/profile.ts'
import type {MachineMessage} from '../../contract/site/machine-channel.ts'
import type {IndiaDay} from '../../domain/booking/booking-date.ts'
import type {CookiePolicy} from '../../domain/consent/consent.ts'
import type {FailureDetails} from '../../domain/failure.ts'
import type {FailureCode} from '../../domain/failure-codes.ts'
import type {NamedIdentity, NamedWorkshop} from '../../server/seed/named-cases.ts'
import type {
  BookingForm,
  SearchForm,
  StoredDeskOutcome,
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
  | 'region'
  | 'status'
  | 'switch'
  | 'tab'
  | 'textbox'
  | 'treeitem'

/** Stored values of an earlier visit, by storage key. */
export interface Memories {
  searchFormData?: SearchForm
  bookingFormData?: BookingForm
  consumerDetails?: {customerId: string | null; proof: StoredPhoneProof | null}
  /** `null`: nobody is signed in any more. */
  identity?: StoredIdentity | null
  /** A sign-in begun in this browser tab. */
  signInState?: string
  country?: string
  /** By booking. */
  bookingAuthMap?: Record<string, {refId: string; grant: string}>
  /** Outcomes of calls that were not sent. */
  deskOutcomes?: readonly StoredDeskOutcome[]
  /** `null`: no choice, where one usually exists. */
  cookiePolicy?: CookiePolicy | null
  /** The browser stores nothing for the site. */
  isForbidden?: true
}

/**
 * A screen as people use it, implemented with Testing Library and with Playwright. Every assertion waits
 * until it holds.
 */
export interface Port {
  /** Two numbers of ten digits that no other test uses. */
  readonly phone: string
  readonly otherPhone: string
  /** False where the page has a phone's layout. */
  readonly isWide: boolean
  /** The India day of the path. */
  readonly today: IndiaDay
  readonly world: World
  /** The id of a seeded workshop. */
  workshop(name: NamedWorkshop): string
  /** Replaces the text of a field. */
  fill(label: Words, text: string): Promise<void>
  /** Replaces the text of a field, and leaves the field. */
  fillAndLeave(label: Words, text: string): Promise<void>
  /** Chooses a file in the page's only file input. */
  attach(file: {name: string; type: string; content: Buffer}): Promise<void>
  /** Lets this many milliseconds pass. */
  wait(ms: number): Promise<void>
  /** Scrolls to a place in the page, as an anchor link does. */
  goToAnchor(anchor: string): Promise<void>
  /** Navigates to another page of the site without a page load. */
  goTo(path: string): Promise<void>
  /** Reloads the page, or at least its data. */
  reload(): Promise<void>
  press(role: Role, name: Words): Promise<void>
  /** Presses twice at once. */
  pressTwice(role: Role, name: Words): Promise<void>
  /** Presses the first of several. */
  pressFirst(role: Role, name: Words): Promise<void>
  /** Chooses from a select. */
  choose(label: Words, option: string): Promise<void>
  see(role: Role, name: Words): Promise<void>
  /** Exactly this many of a kind. */
  seeMany(role: Role, count: number): Promise<void>
  seeText(text: Words): Promise<void>
  seeField(label: Words, text: Words): Promise<void>
  /** The selected option of a select; an empty text for none. */
  seeChoice(label: Words, option: string): Promise<void>
  seeEnabled(role: Role, name: Words): Promise<void>
  /** A control that exists and cannot be used now. */
  seeDisabled(role: Role, name: Words): Promise<void>
  seeChecked(role: 'checkbox' | 'radio' | 'switch', name: Words, isChecked: boolean): Promise<void>
  /** Nothing of this kind exists, or it disappears. */
  miss(role: Role, name: Words): Promise<void>
  missText(text: Words): Promise<void>
}

/** Changes a request or a response on its way. */
export type Change = (sent: unknown) => unknown

/**
 * What happens outside the screen: by the real server in the browser, by prepared responses in the component.
 */
export interface World {
  /** The server answers the waiting request, whichever of these it is. */
  answer(calls: readonly string[], prepared?: FakeAnswer): Promise<void>
  /**
   * The server answers the waiting request, and the response is changed on its way, to data that the seed
   * does not have.
   */
  pretend(calls: readonly string[], change: Change): Promise<void>
  /** The server answers the waiting request as if it were another one. */
  answerInstead(calls: readonly string[], change: Change): Promise<void>
  /**
   * The server refuses the waiting request: by its own rules for what was sent; by its fault switch; or by
   * its own rules because the variables are changed on their way. `details`: the refusal's details where
   * responses are prepared.
   */
  refuse(
    calls: readonly string[],
    code: FailureCode,
    by: 'itself' | 'fault' | Change,
    details?: FailureDetails,
  ): Promise<void>
  /** The server refuses the next request of this path. */
  refuseNext(call: string, code: FailureCode): Promise<void>
  /** From now on this page has no network. */
  goOffline(): Promise<void>
  goOnline(): Promise<void>
  /** No response arrives. */
  lose(calls: readonly string[]): Promise<void>
  /** The code that was sent to the phone, or another one. */
  code(phone: string, kind: 'right' | 'wrong'): Promise<string>
  /** Codes sent to the phone no longer count against its limit: a path requests more than a person would. */
  forgetLimits(phone: string): Promise<void>
  /** A phone that an earlier visit has verified. */
  proof(phone: string): Promise<StoredPhoneProof>
  /** A signed-in person: the consumer with the full profile, or another seeded one. */
  identity(consumer?: NamedIdentity): Promise<StoredIdentity>
  /** A person who has signed in for the first time with this phone of ten digits, and has entered a name or not. */
  newConsumer(phone: string, names?: 'named' | 'nameless'): Promise<StoredIdentity>
  /** The code of a sign-in that this browser has finished at the provider, with this phone of ten digits. */
  signInCode(phone: string): Promise<string>
  /** Changes the profile of a seeded consumer before the path begins. */
  changeProfile(consumer: NamedIdentity, changes: ProfileChanges): Promise<void>
  /** The id of a new booking; for a phone of ten digits, always the same one. */
  booking(phone?: string): Promise<string>
  /**
   * A new booking for a phone of ten digits whose customer was called three times without an answer, and the moment of
   * its newest change; for a phone, always the same one.
   */
  calledBooking(phone: string): Promise<{bookingId: string; updatedDate: string}>
  /** The id of a new booking of the signed-in consumer. */
  ownBooking(): Promise<string>
  /** The day of the own booking that was made last. */
  bookedDay(): IndiaDay
  /** Another tab of the site publishes this on the machines' channel. */
  tellOfMachines(messages: readonly MachineMessage[]): Promise<void>
  /** Another tab of the site stores this. */
  storeInAnotherTab(memories: Memories): Promise<void>
}
