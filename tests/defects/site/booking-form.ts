import type {FileDefects} from '../defect.ts'

export const bookingFormDefects: readonly FileDefects[] = [
  {
    file: 'src/parts/booking/referral-data.ts',
    firstTest: 'tests/components/booking/sent-booking.test.tsx',
    defects: [
      {
        wrong: 'A long value of a link fails each booking of its browser.',
        text: 'if (text.length <= REFERRAL_DATA_LENGTH) return text',
        instead: 'if (text !== null) return text',
      },
    ],
  },
  {
    file: 'src/features/booking/use-closed-day.ts',
    firstTest: 'tests/components/booking/booking-panel.test.tsx',
    defects: [
      {
        wrong: 'A closed day is named only after the code.',
        text: ' && !days.includes(chosen)',
        instead: ' && days.includes(chosen)',
      },
    ],
  },
  {
    file: 'src/features/booking/booking-panel.tsx',
    defects: [
      {
        wrong: 'A signed-in person can book for another phone.',
        text: "isPhoneLocked={booker.role === 'consumer'}",
        instead: 'isPhoneLocked={false}',
      },
    ],
  },
  {
    file: 'src/features/booking/failure/failure-notice.tsx',
    firstTest: 'tests/components/midnight/booking-form.test.tsx',
    defects: [
      {
        wrong: 'A refused booking offers days that have passed.',
        text: 'failure.freeDays.filter((day) => isBookableDay(day, today))',
        instead: 'failure.freeDays',
      },
    ],
  },
  {
    file: 'src/features/booking/failure/held-notice.tsx',
    firstTest: 'tests/components/booking/sections.test.tsx',
    defects: [
      {
        wrong: 'A guest whose booking waits is not told that a code will come.',
        text: "needsCode ? 'booking.held.code' : 'booking.held.promise'",
        instead: "'booking.held.promise'",
      },
    ],
  },
  {
    file: 'src/features/booking/sections/other-day.tsx',
    defects: [
      {
        wrong: 'A chosen day further away is not shown.',
        text: "    if (isChosen) setShown((before) => (before === 'button' ? 'field' : before))\n",
        instead: '',
      },
    ],
  },
  {
    file: 'src/features/booking/offer/booked-offer.ts',
    defects: [
      {
        wrong: 'The workshop gets the code of an offer as its name.',
        text: '    name: offerTitle,',
        instead: '    name: offerCode,',
      },
    ],
  },
  {
    file: 'src/features/booking/offer/offer-logic.ts',
    firstTest: 'tests/site/texts/texts.test.ts',
    defects: [
      {
        wrong: 'A coupon that was given up still goes with the booking.',
        text: '  if (couponDetails?.couponCode === stored.searchForm.read()?.couponDetails?.couponCode) return\n',
        instead: '  if (couponDetails === null) return\n',
      },
      {
        wrong: 'A campaign offer that was given up is back after a reload.',
        text: 'campaign === undefined || campaign.isCampaignOfferAvailed ? null',
        instead: 'campaign === undefined || !campaign.isCampaignOfferAvailed ? null',
      },
    ],
  },
  {
    file: 'src/features/booking/offer/package-hint.tsx',
    firstTest: 'tests/components/booking/sections.test.tsx',
    defects: [
      {
        wrong: 'The hint of a package names services that are not part of it.',
        text: 'jobs.includes(jobTypeId)',
        instead: '!jobs.includes(jobTypeId)',
      },
    ],
  },
  {
    file: 'src/features/booking/offer/use-offer.ts',
    defects: [
      {
        wrong: 'An offer that is replaced by another is replaced silently.',
        text: "announce(next === null ? t('offer.replacedByNone') : t('offer.replaced', {offer: offerName(next)}))",
        instead: 'void [announce, next, t, offerName]',
      },
    ],
  },
  {
    file: 'src/features/booking/offer/use-offer.ts',
    firstTest: 'tests/components/offer/refused-offer.test.tsx',
    defects: [
      {
        wrong: 'An offer that ends although nobody picked it goes silently.',
        text: '    if (isSameWish(facts, before.context.facts)) announceEnd(before, actor.getSnapshot())\n',
        instead: '',
      },
    ],
  },
  {
    file: 'src/features/booking/pickup/pickup-drawer.tsx',
    defects: [
      {
        wrong: 'The saved address that is the default is not chosen from the start.',
        text: 'saved.data?.find(({isDefault}) => isDefault)',
        instead: 'undefined',
      },
      {
        wrong: 'A typed address is sent although a saved one is chosen.',
        text: "if (isTyping) return actor.send({type: 'address.given'})",
        instead: "if (address === undefined || isOffered) return actor.send({type: 'address.given'})",
      },
    ],
  },
  {
    file: 'src/features/booking/pickup/pickup-host.tsx',
    defects: [
      {
        wrong: 'An emptied pickup is unticked silently.',
        text: "announce(t('pickupAddress.unticked'))",
        instead: 'void [announce, t]',
      },
    ],
  },
  {
    file: 'src/features/booking/pickup/saved-addresses.tsx',
    firstTest: 'tests/components/booking/sections.test.tsx',
    defects: [
      {
        wrong: 'A saved address without its second line begins with a comma.',
        text: ".filter((part) => part !== '')",
        instead: '',
      },
    ],
  },
  {
    file: 'src/features/booking/pickup/stored-pickup.ts',
    defects: [
      {
        wrong: 'A stored pickup without an address is booked.',
        text: ' || (data.isRequested && !isCompletePickupAddress(data))',
        instead: '',
      },
    ],
  },
  {
    file: 'src/features/booking/sections/consent-section.tsx',
    firstTest: 'tests/components/booking/sections.test.tsx',
    defects: [
      {
        wrong: 'The message about the terms stands at the privacy text.',
        text: "error={errorOf('privacyPolicyAgreed')}",
        instead: "error={errorOf('bookingTermsAgreed')}",
      },
    ],
  },
  {
    file: 'src/features/booking/sections/full-month.tsx',
    firstTest: 'tests/components/booking/date-section.test.tsx',
    defects: [
      {
        wrong: 'Workshops nearby are searched on any day.',
        text: 'search={{on: wishedDay ?? undefined}}',
        instead: 'search={{}}',
      },
    ],
  },
  {
    file: 'src/features/booking/sections/person-section.tsx',
    firstTest: 'tests/components/booking/sections.test.tsx',
    defects: [
      {
        wrong: 'The last name is typed into the first one.',
        text: 'onChange={(lastName) => change({lastName})}',
        instead: 'onChange={(firstName) => change({firstName})}',
      },
    ],
  },
  {
    file: 'src/features/booking/sections/services-section.tsx',
    firstTest: 'tests/components/booking/booking-panel.test.tsx',
    defects: [
      {
        wrong: 'Services that the workshop does not offer can be booked.',
        text: 'const offered = among(offeredJobs)',
        instead: 'const offered = services.data ?? []',
      },
    ],
  },
  {
    file: 'src/routes/consumer/-workshop-page.tsx',
    firstTest: 'tests/components/offer/ended-campaign.test.tsx',
    defects: [
      {
        wrong: 'A campaign that has ended still limits the cars of the booking form.',
        text: 'campaign={runningCampaign}',
        instead: 'campaign={campaign ?? null}',
      },
    ],
  },
  {
    file: 'src/features/booking/use-withdrawn-jobs.ts',
    firstTest: 'tests/components/booking/withdrawn-services.test.tsx',
    defects: [
      {
        wrong: 'A service that goes while the form is open stays in the draft, without a box.',
        text: "    actor.send({type: 'draft.changed', changes: {jobs: left}})\n",
        instead: '',
      },
    ],
  },
  {
    file: 'domain/offer/campaign.ts',
    firstTest: 'tests/components/booking/withdrawn-services.test.tsx',
    defects: [
      {
        wrong: 'A package is to be taken where the workshop does not offer all of it.',
        text: 'packageJobs(campaign, vehicle).every((job) => offeredJobs.includes(job)) ? campaign : null',
        instead: 'offeredJobs && campaign',
      },
    ],
  },
  {
    file: 'src/features/booking/use-permitted-car.ts',
    firstTest: 'tests/components/offer/car-without-the-campaign.test.tsx',
    defects: [
      {
        wrong: 'A stored car that the campaign does not cover is booked, although no select shows it.',
        text: "      actor.send({type: 'draft.changed', changes: {vehicle: permitted}})\n",
        instead: '      return\n',
      },
    ],
  },
]
