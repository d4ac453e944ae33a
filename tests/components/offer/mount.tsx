import {type BookableWorkshop, BookingPanel} from '../../../src/features/booking/booking-panel.tsx'
import type {Mount} from '../../paths/component/component-driver.tsx'
import {seededWorkshop} from '../../paths/component/workshops.ts'
import {COMPLETE_WORKSHOP, FORM_ANSWERS, TODAY} from '../booking/fake-form.ts'

const WITHOUT_OFFERS: BookableWorkshop = {
  ...COMPLETE_WORKSHOP,
  id: seededWorkshop(TODAY)('noOffers'),
  couponCode: null,
  couponPercentage: null,
  customOffers: [],
}

export const offerMount: Mount = {
  answers: FORM_ANSWERS,
  element: (_, {input}) => (
    <BookingPanel
      workshop={input.facts.workshop.couponCode === null ? WITHOUT_OFFERS : COMPLETE_WORKSHOP}
      campaign={input.facts.campaign}
      onBooked={() => {}}
    />
  ),
}
