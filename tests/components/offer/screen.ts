import {completeBooking} from '../../paths/component/memories.ts'
import type {Memories, Port} from '../../paths/port.ts'
import {defineScreen} from '../../paths/screen.ts'
import type {Story} from '../../paths/story.ts'

type Offer = 'campaign' | 'custom' | 'coupon'
type Visitor = Pick<Port, 'phone' | 'today' | 'workshop'>

const NAMES: Record<Offer, string> = {
  campaign: 'Cool cabin package',
  custom: 'Free wash and vacuum',
  coupon: '₹500.00 off the service package',
}
const CAMPAIGN_TEXT = '₹4,800.00 instead of ₹5,800.00'
const TAKE = 'Select these services'
const BROKEN = 'facts.changed · a broken package'
const CAMPAIGN_PICKED = 'offer.picked · the campaign'
const GENEROUS = 'with a campaign, a custom offer and a coupon'
const ONLY_A_PACKAGE = 'with nothing on offer but a package to take'
const WITHOUT_A_CAR = 'with a campaign whose car is still to be chosen'
const CAR_OF_BROKEN = 'facts.changed · the car of a broken package'
const CAR_OF_WHOLE = 'facts.changed · the car of the whole package'

const path = (workshop: string) => `/consumer/workshop-result/any-name-${workshop}?campaign=cool-cabin#book`

/** A form with a car of the campaign, or with its make and model alone. */
function formWith(
  jobs: string[],
  port: Visitor,
  workshop: 'complete' | 'noOffers',
  variant = 'Petrol',
): Memories {
  const form = completeBooking(port, port.workshop(workshop))
  const vehicle = {...form.draft.vehicle, variant}
  return {bookingFormData: {...form, draft: {...form.draft, jobs, vehicle}}}
}
const hasCar = (story: Story) =>
  story.start !== WITHOUT_A_CAR || story.count(CAR_OF_BROKEN) + story.count(CAR_OF_WHOLE) > 0
const chooseVariant = (port: Port) => port.choose('Variant', 'Petrol')

/** The campaign's package breaks without the periodic service. */
const togglePeriodicService = (port: Port) => port.press('checkbox', 'Periodic service')

async function pick(port: Port, offer: Offer) {
  await port.press('radio', new RegExp(`^${NAMES[offer]}`))
  await port.press('button', 'Use this offer')
}

/** In the order of their priority (000-4). */
function offersOf(story: Story): Offer[] {
  const hasCampaign =
    story.newest({
      [BROKEN]: false,
      // A campaign that was reset stays so, though the same services are selected again.
      'facts.changed · the whole package': story.count(BROKEN) === 0,
      [CAR_OF_WHOLE]: true,
      'facts.changed · a workshop without offers': false,
      'facts.changed · a workshop with the campaign alone': true,
      'package.taken': true,
    }) ?? story.start === GENEROUS
  const own: Offer[] = story.start === ONLY_A_PACKAGE ? [] : ['custom', 'coupon']
  return hasCampaign ? ['campaign', ...own] : own
}

/** A picked offer stays while it is valid (ruling 25). */
function chosenOf(story: Story): Offer | undefined {
  const picked = story.newest<Offer | null>({
    [CAMPAIGN_PICKED]: story.since(CAMPAIGN_PICKED).count(BROKEN) > 0 ? null : 'campaign',
    'offer.picked · the coupon': 'coupon',
  })
  return picked ?? offersOf(story)[0]
}

const seeOffer = (_: Port, story: Story) => {
  const chosen = chosenOf(story)
  const isLost = story.labels.at(-1) === BROKEN && story.labels.at(-2) === CAMPAIGN_PICKED
  return {
    enabled: ['terms', ...(offersOf(story).length > 1 ? (['change'] as const) : [])] as const,
    texts: [...(chosen === undefined ? [] : [chosen])],
    ...(isLost
      ? {announced: 'The offer you picked is no longer available. Now chosen: Free wash and vacuum.'}
      : {}),
    says: ['Cannot be combined with other offers.', ...(chosen === undefined ? [] : [NAMES[chosen]])],
  }
}

/** The offer in the booking form, and the dialog that changes it. */
export const offerScreen = defineScreen({
  starts: {
    [GENEROUS]: {
      path: path('COMPLETE1'),
      memories: (port) => formWith(['SERVICING', 'AC_SERVICE'], port, 'complete'),
      // The form shows the campaign before its machine has stored it; what is done here comes after that.
      async first(port) {
        await port.seeText(CAMPAIGN_TEXT)
        await port.press('button', 'Change offer')
        await port.see('dialog', 'Choose an offer')
        await port.press('button', 'Close')
        await port.miss('dialog', 'Choose an offer')
      },
    },
    [ONLY_A_PACKAGE]: {
      path: path('NOOFFERS1'),
      memories: (port) => formWith(['AC_SERVICE'], port, 'noOffers'),
      first: (port) => port.see('button', TAKE),
    },
    [WITHOUT_A_CAR]: {
      path: path('COMPLETE1'),
      memories: (port) => formWith(['AC_SERVICE'], port, 'complete', ''),
    },
  },
  holds: [],
  controls: {
    change: ['button', 'Change offer'],
    terms: ['list', 'Terms'],
    take: ['button', TAKE],
    dialog: ['dialog', 'Choose an offer'],
    close: ['button', 'Close'],
    use: ['button', 'Use this offer'],
  },
  escape: 'close',
  texts: {
    campaign: CAMPAIGN_TEXT,
    custom: 'A free wash and vacuum with every periodic service.',
    coupon: 'Show the code SAVE500 at the workshop to redeem it.',
    none: /^No offer at the moment\./,
  },
  actions: {
    'facts.changed · the whole package': togglePeriodicService,
    [BROKEN]: togglePeriodicService,
    'facts.changed · a workshop without offers': togglePeriodicService,
    'facts.changed · a workshop with the campaign alone': togglePeriodicService,
    'facts.changed · all services before the car': togglePeriodicService,
    [CAR_OF_BROKEN]: chooseVariant,
    [CAR_OF_WHOLE]: chooseVariant,
    'package.taken': (port) => port.press('button', TAKE),
    'change.asked': (port) => port.press('button', 'Change offer'),
    [CAMPAIGN_PICKED]: (port) => pick(port, 'campaign'),
    'offer.picked · the coupon': (port) => pick(port, 'coupon'),
    'change.withdrawn': (port) => port.press('button', 'Close'),
  },
  outcomes: {},
  views: {
    'offer.campaign offer.package incomplete': (_, story) => (hasCar(story) ? {enabled: ['take']} : {}),
    'offer.campaign offer.package complete': {},
    'offer.campaign offer.reset': {enabled: ['take']},
    'offer.choice.without an offer': {texts: ['none']},
    'offer.choice.picked by priority': seeOffer,
    'offer.choice.picked by hand': seeOffer,
    'offer.choice.being changed': (_, story) => {
      const offers = offersOf(story)
      const chosen = chosenOf(story)
      return {
        enabled: ['dialog', 'close', 'use'],
        // The open dialog covers the form.
        hidden: ['take', 'change', 'terms'],
        counts: {radio: offers.length},
        checked: offers.map((each) => ['radio', new RegExp(`^${NAMES[each]}`), each === chosen] as const),
        texts: offers,
      }
    },
  },
})
