import type {Campaign} from '../../../domain/offer/campaign.ts'
import {type BookableWorkshop, BookingPanel} from '../../../src/features/booking/booking-panel.tsx'
import type {Mount} from '../../paths/component/component-driver.tsx'
import {completeBooking} from '../../paths/component/memories.ts'
import {COMPLETE_WORKSHOP, FORM_ANSWERS, TODAY} from '../booking/fake-form.ts'

/** From the seeded data, for one car. */
const COOL_CABIN: Campaign = {
  campaignName: 'cool-cabin',
  displayName: 'Cool cabin package',
  description: 'Periodic service and AC service at one price, fixed for your car.',
  code: 'COOLCABIN',
  isDeleted: false,
  isApplicableForAllMMVs: false,
  price: 1000,
  isPercentage: false,
  shouldSendNotification: true,
  endDate: null,
  workshopCampaignVehicleMappings: [
    {
      make: 'Hyundai',
      model: 'i20',
      variant: 'Petrol',
      basePrice: 5800,
      discountedPrice: 4800,
      jobs: ['SERVICING', 'AC_SERVICE'],
    },
  ],
}

const WITHOUT_OFFERS: BookableWorkshop = {
  ...COMPLETE_WORKSHOP,
  id: completeBooking({phone: '', today: TODAY}, 'noOffers').workshopId,
  couponCode: null,
  couponPercentage: null,
  customOffers: [],
}

export const offerMount: Mount = {
  answers: FORM_ANSWERS,
  element: (_, {input}) => (
    <BookingPanel
      workshop={input.keys.length === 0 ? WITHOUT_OFFERS : COMPLETE_WORKSHOP}
      campaign={COOL_CABIN}
      onBooked={() => {}}
    />
  ),
}
