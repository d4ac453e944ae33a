import type {FileDefects} from '../defect.ts'

export const detailsScreenDefects: readonly FileDefects[] = [
  {
    file: 'src/features/booking-details/access/access-logic.ts',
    firstTest: 'tests/components/booking-details/ended-proof.test.tsx',
    defects: [
      {
        wrong: 'A proved booking asks for a code at the next visit.',
        text: 'if (access !== null) storeBookingAccess',
        instead: 'if (access === null) storeBookingAccess',
      },
    ],
  },
  {
    file: 'src/features/booking-details/applied-offer.tsx',
    defects: [
      {
        wrong: 'The coupon is explained with the text of a campaign.',
        text: 'campaignName === null ? amount : campaignDescription',
        instead: 'campaignDescription',
      },
    ],
  },
  {
    file: 'src/features/booking-details/changes/declined.tsx',
    defects: [
      {
        wrong: 'Who was declined because the day is full cannot choose another day there.',
        text: "reason === 'FULL' || reason === 'CLOSED'",
        instead: "reason === 'CLOSED'",
      },
    ],
  },
  {
    file: 'src/features/booking-details/changes/proposal.tsx',
    firstTest: 'tests/components/booking-details/ended-proof.test.tsx',
    defects: [
      {
        wrong: 'Accepting a proposal keeps the old day.',
        text: 'requestMove(call, offered,',
        instead: 'requestMove(call, booked,',
      },
    ],
  },
  {
    file: 'src/features/booking-details/changes/rescheduling.tsx',
    firstTest: 'tests/components/booking-details/moving-confirmed.test.tsx',
    defects: [
      {
        wrong: 'A move that changes the offer does not say so.',
        text: "...(isOfferKept ? [] : [t('moving.otherOffer')]),",
        instead: '...[],',
      },
    ],
  },
  {
    file: 'src/features/booking-details/completed-bookings.tsx',
    defects: [
      {
        wrong: 'The open booking is listed among the earlier ones.',
        text: 'row.id !== id && ',
        instead: '',
      },
    ],
  },
  {
    file: 'src/features/booking-details/detail-facts.tsx',
    defects: [
      {
        wrong: 'The line of the pickup leaves out its pincode.',
        text: '`${place.city} ${place.pincode}`]',
        instead: 'place.city]',
      },
    ],
  },
  {
    file: 'src/features/booking-details/detail-head.tsx',
    defects: [
      {
        wrong: 'The page says that the booking was changed a day too early.',
        text: 'indiaDay(Date.parse(updatedDate))',
        instead: 'updatedDate.slice(0, 10)',
      },
    ],
  },
  {
    file: 'src/features/booking-details/paper.tsx',
    defects: [
      {
        wrong: 'A document that could not be fetched fails silently.',
        text: '      setFailed(true)\n',
        instead: '',
      },
    ],
  },
  {
    file: 'src/features/booking-details/photographs.tsx',
    defects: [
      {
        wrong: 'A thumbnail opens the picture after it.',
        text: 'onClick={() => setOpened(index)}',
        instead: 'onClick={() => setOpened(index + 1)}',
      },
    ],
  },
]
