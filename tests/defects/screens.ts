import type {FileDefects} from './defect.ts'

export const screenDefects: readonly FileDefects[] = [
  {
    file: 'src/features/booking-details/changes/cancellation.tsx',
    defects: [
      {
        wrong: 'The question before a cancellation names today.',
        text: 'day: formatFullDay(day)})}',
        instead: "day: formatFullDay('2026-01-01')})}",
      },
      {
        wrong: 'A cancellation is not announced.',
        text: "      announce(t('change.cancelled'))\n",
        instead: '',
      },
      {
        wrong: 'The buttons work while the cancellation runs.',
        text: '<Button look="primary" isWide isSoftDisabled={isBusy} onPress={onConfirm}>',
        instead: '<Button look="primary" isWide onPress={onConfirm}>',
      },
    ],
  },
  {
    file: 'src/features/booking-details/changes/move-form.tsx',
    defects: [
      {
        wrong: 'The question before a move names the new day as the old one.',
        text: 'day: formatFullDay(day), workshop',
        instead: 'day: formatFullDay(chosenDay ?? day), workshop',
      },
      {
        wrong: 'A taken day is explained as an unknown error.',
        text: "return t('moving.taken')",
        instead: "return t('moving.failed')",
      },
    ],
  },
  {
    file: 'src/features/booking-details/changes/change-section.tsx',
    defects: [
      {
        wrong: 'A cancelled booking is offered to be moved until it has been read again.',
        text: 'setStored(true)',
        instead: 'setStored(false)',
      },
      {
        wrong: 'The success of a cancellation disappears at once.',
        text: 'if (booking.cancelled && !isCancelling) return null',
        instead: 'if (booking.cancelled) return null',
      },
      {
        wrong: 'The page says that a booking can be cancelled when it cannot.',
        text: "isAllowed ? t('change.allowed') : t('change.notAllowed')",
        instead: "t('change.allowed')",
      },
    ],
  },
  {
    file: 'src/features/booking/sections/date-section.tsx',
    defects: [
      {
        wrong: 'Five near days are shown.',
        text: 'NEAR_DAYS = 4',
        instead: 'NEAR_DAYS = 5',
      },
      {
        wrong: 'A full day can be chosen in the date field.',
        text: 'days !== undefined && !days.includes(day)',
        instead: 'false',
      },
    ],
  },
  {
    file: 'src/features/confirmation/found-booking.tsx',
    firstTest: 'tests/components/confirmation/confirmation-screen.test.tsx',
    defects: [
      {
        wrong: 'Whoever is signed in gets a calendar button for a booking that is another person’s.',
        text: "isSignedIn && 'pickup' in booking",
        instead: 'isSignedIn',
      },
    ],
  },
  {
    file: 'src/features/confirmation/found-booking.tsx',
    defects: [
      {
        wrong: 'A cancelled booking is titled as confirmed.',
        text: "cancelled ? t('confirmation.cancelled') : t('confirmation.confirmed')",
        instead: "t('confirmation.confirmed')",
      },
      {
        wrong: 'A cancelled booking tells what happens next.',
        text: '{!cancelled && !isAsked && (\n        <section',
        instead: '{!isAsked && (\n        <section',
      },
      {
        wrong: 'A guest with the link alone can save the calendar.',
        text: '{isKnown && <SaveCalendar',
        instead: '{<SaveCalendar',
      },
    ],
  },
  {
    file: 'src/features/booking-details/booking-details.tsx',
    defects: [
      {
        wrong: 'A refused reader sees that the booking is not found.',
        text: "state === 'refused' ? t('identity.invalid') : t('details.unknown')",
        instead: "t('details.unknown')",
      },
      {
        wrong: 'A signed-in person is asked to sign up.',
        text: '{isFullPage && !isSignedIn && <SignUpPrompt />}',
        instead: '{isFullPage && <SignUpPrompt />}',
      },
    ],
  },
  {
    file: 'src/features/history/history-cards.tsx',
    firstTest: 'tests/components/account/history.test.tsx',
    defects: [
      {
        wrong: 'A booking comes twice when another one was made between two pages.',
        text: 'const rows = unique(data?.pages.flatMap((page) => page.rows) ?? [])',
        instead: 'const rows = data?.pages.flatMap((page) => page.rows) ?? []',
      },
      {
        wrong: 'A booking that was made between two pages is missing until a reload.',
        text: 'if (hasChanged) readNow()',
        instead: 'if (!hasChanged) return',
      },
    ],
  },
  {
    file: 'src/features/history/history-cards.tsx',
    defects: [
      {
        wrong: 'The number of bookings is that of the cards shown.',
        text: 'const count = data.pages.at(-1)?.count ?? 0',
        instead: 'const count = rows.length',
      },
      {
        wrong: 'More bookings are offered at the end.',
        text: '{hasNextPage && !history',
        instead: '{!history',
      },
    ],
  },
  {
    file: 'src/features/verification/final-answer.tsx',
    defects: [
      {
        wrong: 'A cancelled booking is said to be too old.',
        text: "if (snapshot.matches('cancelled')) return t('verification.cancelled')",
        instead: "if (snapshot.matches('cancelled')) return t('verification.tooOld')",
      },
      {
        wrong: 'A customer who is not interested is said to have verified.',
        text: "response === 'VERIFIED' ? 'verification.final.VERIFIED' : 'verification.final.NOT_INTERESTED'",
        instead: "'verification.final.VERIFIED'",
      },
    ],
  },
  {
    file: 'src/features/verification/customer-booking.tsx',
    defects: [
      {
        wrong: 'The day of the visit is shown as the day of the booking.',
        text: 'formatFullDay(indiaDay(Date.parse(booking.createdDate)))',
        instead: 'formatFullDay(indiaDay(Date.parse(booking.scheduledDate)))',
      },
    ],
  },
  {
    file: 'src/features/results/list/workshop-card.tsx',
    defects: [
      {
        wrong: 'A picture that nobody approved is shown.',
        text: 'isTitleImage && isApproved',
        instead: 'isTitleImage',
      },
      {
        wrong: 'A distance is exact although the place was typed.',
        text: "isMeasured ? t('card.distance', {distance: km}) : t('card.distanceAbout', {distance: km})",
        instead: "t('card.distance', {distance: km})",
      },
    ],
  },
  {
    file: 'src/features/account/profile/profile-vehicles.tsx',
    firstTest: 'tests/components/account/profile.test.tsx',
    defects: [
      {
        wrong: 'The due date of the first car is shown for all.',
        text: "reminders[car.registration.replace(/\\s/g, '')]",
        instead: 'Object.values(reminders)[0]',
      },
      {
        wrong: 'The history of the wrong car opens.',
        text: 'params={{carRegistration: registration}}',
        instead: 'params={{carRegistration: make}}',
      },
    ],
  },
  {
    file: 'src/features/account/addresses/address-book.tsx',
    defects: [
      {
        wrong: 'The missing default is not said.',
        text: 'addresses.length > 0 && !hasDefault && (',
        instead: 'addresses.length > 0 && !hasDefault && false && (',
      },
      {
        wrong: 'An address that is changed may not keep its own tag.',
        text: 'id === (editedId ?? newId) ? [] : [tag]',
        instead: 'id === newId ? [] : [tag]',
      },
      {
        wrong: 'A new address that is stored already finds its own tag taken.',
        text: 'editedId ?? newId',
        instead: 'editedId',
      },
      {
        wrong: 'The next new address replaces the one saved before.',
        text: 'if (!addresses.some(({id}) => id === newId)) return',
        instead: 'if (newId) return',
      },
      {
        wrong:
          'The next new address replaces the one whose response was lost, when another was edited between.',
        text: '    // The form does not show the unsaved new address any more.\n    renewId()\n',
        instead: '',
      },
    ],
  },
  {
    file: 'src/features/account/addresses/address-draft.ts',
    firstTest: 'tests/components/account/address-book.test.tsx',
    defects: [
      {
        wrong: 'An address that the profile has already is in the form of a new one after a reload.',
        text: 'addresses.some(({id}) => id === draft.newId) ? null : draft',
        instead: 'draft',
      },
    ],
  },
  {
    file: 'src/features/account/vehicles/vehicle-draft.ts',
    firstTest: 'tests/components/account/vehicle-form.test.tsx',
    defects: [
      {
        wrong: 'A vehicle that the profile has already is in the form of a new one after a reload.',
        text: 'cars.some((car) => car.id === found?.id) ? null : found',
        instead: 'cars.length < 0 ? null : found',
      },
      {
        wrong: 'A new vehicle has another id in the attempt after a reload.',
        text: 'const id = unsaved?.id ?? newKey()',
        instead: 'const id = newKey()',
      },
    ],
  },
  {
    file: 'src/features/booking/failure/failure-texts.ts',
    defects: [
      {
        wrong: 'A lost response is explained as a refusal.',
        text: "if (failure.code === null) return [t('booking.failure.unanswered'), t('booking.failure.kept')]",
        instead: '',
      },
    ],
  },
  {
    file: 'src/parts/booking/booking-facts.tsx',
    firstTest: 'tests/components/verification/customer-booking.test.tsx',
    defects: [
      {
        wrong: 'The coupon hides the campaign.',
        text: 'if (campaignName !== null) return campaignName\n  if (coupon === null) return null',
        instead: 'if (coupon === null) return campaignName',
      },
    ],
  },
  {
    file: 'src/parts/location/location-sheet.tsx',
    firstTest: 'tests/components/location/location-field.test.tsx',
    defects: [
      {
        wrong: 'A browser without geolocation is told that it found no position.',
        text: "unsupported: t('locationSearchInput.error.unsupported')",
        instead: "unsupported: t('locationSearchInput.error.geoLocation')",
      },
      {
        wrong: 'A second press starts the measuring of the position again.',
        text: '!isMeasuring && actor.send',
        instead: 'actor.send',
      },
      {
        wrong: 'The button that measures the position loses the focus.',
        text: 'isSoftDisabled={isMeasuring}',
        instead: 'isDisabled={isMeasuring}',
      },
    ],
  },
]
