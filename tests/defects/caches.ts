import type {FileDefects} from './defect.ts'

export const cacheDefects: readonly FileDefects[] = [
  {
    file: 'src/api/stale-after.ts',
    firstTest: 'tests/components/offer/refused-offer.test.tsx',
    defects: [
      {
        wrong: 'An offer that the server refuses stays in the form until a reload.',
        text: 'OFFER_NOT_VALID: [oneWorkshopKey, campaignsKey], ',
        instead: '',
      },
    ],
  },
  {
    file: 'src/api/stale-after.ts',
    firstTest: 'tests/components/booking/withdrawn-services.test.tsx',
    defects: [
      {
        wrong: 'A service that the server refuses stays in the form until a reload.',
        text: ', JOB_NOT_OFFERED: [oneWorkshopKey]',
        instead: '',
      },
    ],
  },
  {
    file: 'src/api/stale-after.ts',
    firstTest: 'tests/freshness/writes-and-views.test.tsx',
    defects: [
      {
        wrong: 'The history stays as it was after a cancellation.',
        text: '  cancelBooking: bookingsAndFreeDays,\n',
        instead: '  cancelBooking: everywhere(availabilityKey),\n',
      },
      {
        wrong: 'The free days stay as they were after a cancellation.',
        text: '  cancelBooking: bookingsAndFreeDays,\n',
        instead: '  cancelBooking: everywhere(bookingKey),\n',
      },
      {
        wrong: 'The free days stay as they were after a move.',
        text: '  rescheduleBooking: bookingsAndFreeDays,\n',
        instead: '  rescheduleBooking: everywhere(bookingKey),\n',
      },
      {
        wrong: 'The free days stay as they were after a booking.',
        text: '    ...bookingsAndFreeDays,\n    isScreenLeft: true,\n',
        instead: '    ...everywhere(bookingKey),\n    isScreenLeft: true,\n',
      },
      {
        wrong: 'The results still show a workshop whose last place was booked.',
        text: 'availabilityKey, foundPageKey, foundCountKey)',
        instead: 'availabilityKey)',
      },
      {
        wrong: 'A recorded answer stays hidden in other views.',
        text: '  updateBookingByCallCenter: everywhere(bookingKey),\n',
        instead: '',
      },
      {
        wrong: 'Other tabs keep the old profile.',
        text: 'elsewhere: [profileKey, remindersKey]}',
        instead: 'elsewhere: [remindersKey]}',
      },
    ],
  },
  {
    file: 'src/app/reporting-call.ts',
    firstTest: 'tests/components/paths.test.tsx',
    defects: [
      {
        wrong: 'A refused booking leaves the free days as they were.',
        text: 'report(afterFailure(stale, failureCode(error)))',
        instead: 'report(stale)',
      },
    ],
  },
  {
    file: 'src/platform/freshness/stale-reads.ts',
    defects: [
      {
        wrong: 'Other tabs hear nothing.',
        text: '      opened().postMessage(elsewhere)\n',
        instead: '',
      },
      {
        wrong: 'Other tabs do not listen.',
        text: '    follow: () => void opened(),',
        instead: '    follow: () => {},',
      },
      {
        wrong: 'A screen that is left reads again what it showed.',
        text: "isScreenLeft ? 'none' : 'active'",
        instead: "'active'",
      },
    ],
  },
  {
    file: 'src/features/booking-details/changes/rescheduling-logic.ts',
    firstTest: 'tests/freshness/writes-and-views.test.tsx',
    defects: [
      {
        wrong: 'The free days for a move come from the cache.',
        text: '          staleTime: 0,\n',
        instead: '',
      },
    ],
  },
  {
    file: 'src/features/booking-details/access/use-booking-access.ts',
    firstTest: 'tests/freshness/writes-and-views.test.tsx',
    defects: [
      {
        wrong: 'Open details do not follow a change.',
        text: 'enabled: ({state}) => state.data !== undefined',
        instead: 'enabled: false',
      },
    ],
  },
  {
    file: 'src/features/verification/use-verification.ts',
    firstTest: 'tests/components/verification/changed-elsewhere.test.tsx',
    defects: [
      {
        wrong: 'A choice that nobody has saved is lost when the booking changes.',
        text: "snapshot.matches({editing: 'choosing'}) && !hasChosen(snapshot.context)",
        instead: "snapshot.matches({editing: 'choosing'})",
      },
      {
        wrong: 'The verification page does not follow a change.',
        text: 'if (isChanged) changed()',
        instead: '',
      },
    ],
  },
  {
    file: 'src/features/confirmation/use-confirmation.ts',
    firstTest: 'tests/components/confirmation/confirmation-screen.test.tsx',
    defects: [
      {
        wrong: 'The history does not contain a booking that was just created.',
        text: 'if (isCreated) staleReads',
        instead: 'if (isCreated && isLast === null) staleReads',
      },
      {
        wrong: 'The confirmation shows what another page has read.',
        text: 'dataUpdatedAt > readBefore ? data : undefined',
        instead: 'data',
      },
    ],
  },
  {
    file: 'src/app/session/session-logic.ts',
    firstTest: 'tests/components/session/interrupted-booking.test.ts',
    defects: [
      {
        wrong: 'Who signs in again after the session ended by itself finds an empty booking form.',
        text: 'if (before === null) stored.returnBookingForm(identity.phone)',
        instead: '',
      },
    ],
  },
  {
    file: 'src/app/session/session-logic.ts',
    firstTest: 'tests/components/session/tokens-of-other-tabs.test.ts',
    defects: [
      {
        wrong: 'A page refreshes by a token that another tab has replaced, which ends the session.',
        text: 'held?.idToken ?? input.idToken',
        instead: 'input.idToken',
      },
    ],
  },
  {
    file: 'src/app/session/session-logic.ts',
    firstTest: 'tests/site/platform/session.test.ts',
    defects: [
      {
        wrong: 'What a person has read stays after the logout.',
        text: "        stored.removePersonalData({isSessionOver: problem === 'ended'})\n        queryClient.clear()\n",
        instead: "        stored.removePersonalData({isSessionOver: problem === 'ended'})\n",
      },
      {
        wrong: 'Personal data stay in the storage after a logout.',
        text: "        stored.removePersonalData({isSessionOver: problem === 'ended'})\n",
        instead: '',
      },
    ],
  },
  {
    file: 'src/api/account/profile.ts',
    firstTest: 'tests/components/account/address-book.test.tsx',
    defects: [
      {
        wrong: 'A saved profile is not shown.',
        text: '    queryClient.setQueryData(query.queryKey, answer)\n',
        instead: '',
      },
      {
        wrong: 'After a conflict the next attempt is stale again.',
        text: '    if (fresh.success) queryClient.setQueryData(query.queryKey, fresh.data)\n',
        instead: '',
      },
    ],
  },
  {
    file: 'domain/failure.ts',
    firstTest: 'tests/site/app/query-client.test.ts',
    defects: [
      {
        wrong: 'A refused read is tried again.',
        text: 'failures < 1 && !isFinal(error)',
        instead: 'failures < 1',
      },
    ],
  },
]
