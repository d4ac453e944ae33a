import type {FileDefects} from './defect.ts'

export const siteLogicDefects: readonly FileDefects[] = [
  {
    file: 'src/features/booking/book-variables.ts',
    firstTest: 'tests/components/booking/sent-booking.test.tsx',
    defects: [
      {
        wrong: "A booking's day is sent with the time at which it begins in India.",
        text: "wireDate(draft.bookingDate ?? '')",
        instead: "wireDate(draft.bookingDate ?? '').replace('T00:00', 'T18:30')",
      },
      {
        wrong: 'The offer is not sent.',
        text: '...(offer === null ? {} : {campaign: offer}),',
        instead: '',
      },
      {
        wrong: 'The instructions are not sent.',
        text: 'notes: draft.instructions',
        instead: "notes: ''",
      },
      {
        wrong: 'The customer is booked without the consent to marketing.',
        text: 'marketingOptInAgreed: draft.marketingOptInAgreed',
        instead: 'marketingOptInAgreed: false',
      },
      {
        wrong: 'The pickup has the instructions of nobody.',
        text: 'pickupInstructions: instructions,',
        instead: "pickupInstructions: '',",
      },
    ],
  },
  {
    file: 'src/platform/session/phone-proof.ts',
    firstTest: 'tests/components/booking/sent-booking.test.tsx',
    defects: [
      {
        wrong: 'An ended proof is used.',
        text: 'proof !== null && clock.now() < proof.until ? proof : null',
        instead: 'proof',
      },
    ],
  },
  {
    file: 'src/features/booking/starting-draft.ts',
    firstTest: 'tests/components/booking/booking-panel.test.tsx',
    defects: [
      {
        wrong: 'Services that the workshop does not offer are chosen.',
        text: '.filter((job) => offeredJobs.includes(job))',
        instead: '',
      },
      {
        wrong: "Another workshop's draft keeps its pickup.",
        text: 'isRequested: false}',
        instead: 'isRequested: pickup !== null}',
      },
    ],
  },
  {
    file: 'src/features/booking/booking-logic.ts',
    firstTest: 'tests/components/booking/sent-booking.test.tsx',
    defects: [
      {
        wrong: 'The last booking is not stored.',
        text: '        stored.lastBooking.write({generatedId})\n',
        instead: '',
      },
      {
        wrong: 'The draft stays after the booking.',
        text: '        stored.bookingForm.remove()\n',
        instead: '',
      },
      {
        wrong: 'The referral is sent with the next booking too.',
        text: '        stored.referral.remove()\n',
        instead: '',
      },
    ],
  },
  {
    file: 'src/features/account/addresses/address-book-logic.ts',
    firstTest: 'tests/components/account/address-book.test.tsx',
    defects: [
      {
        wrong: 'Several addresses are the default.',
        text: 'isDefault: address.id === input.id',
        instead: 'isDefault: address.isDefault || address.id === input.id',
      },
      {
        wrong: 'An edited address is appended.',
        text: 'if (before.some((address) => address.id === id))',
        instead: 'if (false)',
      },
    ],
  },
  {
    file: 'src/features/account/vehicles/vehicle-form-logic.ts',
    firstTest: 'tests/components/account/vehicle-form.test.tsx',
    defects: [
      {
        wrong: 'Every other vehicle is deleted.',
        text: 'car.id !== id)})',
        instead: 'car.id === id)})',
      },
      {
        wrong: 'A new vehicle that is stored already is sent twice.',
        text: 'cars: cars.some((car) => car.id === id)',
        instead: 'cars: !isNew',
      },
    ],
  },
  {
    file: 'src/features/account/profile/profile-form-logic.ts',
    firstTest: 'tests/components/account/profile-photo.test.tsx',
    defects: [
      {
        wrong: 'A photo that is too large is sent.',
        text: "if (file.size > IMAGE_MAXIMUM_BYTES) return Promise.reject(new CallFailure('TOO_LARGE'))",
        instead: '',
      },
      {
        wrong: 'A removed photo stays.',
        text: 'photo ?? DELETED_IMAGE',
        instead: 'photo ?? before.photo ?? DELETED_IMAGE',
      },
    ],
  },
  {
    file: 'src/platform/session/id-token.ts',
    firstTest: 'tests/site/platform/id-token.test.ts',
    defects: [
      {
        wrong: 'An expired token is sent.',
        text: 'if (exp * 1000 <= now) return true',
        instead: '',
      },
      {
        wrong: 'A slow clock keeps a token for ever.',
        text: 'now - heldSince >= (exp - iat) * 1000',
        instead: 'false',
      },
    ],
  },
  {
    file: 'src/platform/storage/storage.ts',
    firstTest: 'tests/site/platform/storage.test.ts',
    defects: [
      {
        wrong: 'A page that comes back from the page cache still shows whoever has signed out elsewhere.',
        text: 'if (persisted && text() !== textBefore) changed()',
        instead: 'if (persisted && text() === undefined) changed()',
      },
      {
        wrong: 'Personal data do not expire.',
        text: '!(now() - keptAt < lifetimeMs)',
        instead: 'false',
      },
      {
        wrong: 'A malformed value is read.',
        text: 'result.success ? result.data : null',
        instead: 'envelope.value ?? null',
      },
    ],
  },
  {
    file: 'src/platform/http/http.ts',
    firstTest: 'tests/site/platform/http.test.ts',
    defects: [
      {
        wrong: 'The token is not sent.',
        text: '...(token === null ? {} : {[HEADERS.authorization]: `Bearer ${token}`}),',
        instead: '',
      },
      {
        wrong: 'A refusal is a success.',
        text: 'if (!response.ok) throw refused(content, response)\n      return {answer: parsed(endpoint.answer',
        instead: 'return {answer: parsed(endpoint.answer',
      },
      {
        wrong: 'The wait until the next code is lost.',
        text: '    retryAfterSeconds: response.retryAfterSeconds,\n',
        instead: '',
      },
      {
        wrong: 'A new token is dropped.',
        text: 'if (newToken !== null) tokens.replace(newToken)',
        instead: '',
      },
    ],
  },
  {
    file: 'src/api/booking/booking-history.ts',
    firstTest: 'tests/components/account/history.test.tsx',
    defects: [
      {
        wrong: 'The second page of cards is the first one again.',
        text: 'pages.length + 1 : undefined',
        instead: 'pages.length : undefined',
      },
      {
        wrong: 'The history of a car shows every car.',
        text: '...(registration === null ? {} : {carRegistration: registration}),',
        instead: '',
      },
    ],
  },
  {
    file: 'src/api/account/one-time-codes.ts',
    firstTest: 'tests/site/app/code-request.test.ts',
    defects: [
      {
        wrong: "A code to a booking's phone is sent again without its reference.",
        text: 'refId === null ? {}',
        instead: "refId === null || 'bookingId' in to ? {}",
      },
      {
        wrong: "A code to a booking's phone goes by SMS although WhatsApp was asked for.",
        text: "channel === 'sms' ? {}",
        instead: "channel === 'sms' || 'bookingId' in to ? {}",
      },
    ],
  },
]
