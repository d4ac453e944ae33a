import type {FileDefects} from '../defect.ts'

const CALLS = 'tests/contract'

export const shapeDefects: readonly FileDefects[] = [
  {
    file: 'contract/site/events.ts',
    firstTest: `${CALLS}/event-batches.test.ts`,
    defects: [
      {
        wrong: 'An event takes an address that names a booking.',
        text: '/^(\\/:?[a-z][a-z.-]{0,15}|\\/v\\d)*$/i',
        instead: '/^(\\/:?[a-z0-9][a-z0-9.-]{0,15}|\\/v\\d)*$/i',
      },
    ],
  },
  {
    file: 'contract/account/profile.ts',
    firstTest: `${CALLS}/account-calls.test.ts`,
    defects: [
      {
        wrong: 'A profile takes addresses without end.',
        text: 'maximumLength(ADDRESSES_MAXIMUM)',
        instead: 'maximumLength(1e6)',
      },
      {
        wrong: 'A profile takes a field that nobody knows.',
        text: 'body: z.strictObject({\n    version: z.int(),',
        instead: 'body: z.object({\n    version: z.int(),',
      },
      {
        wrong: 'An id of a saved address may have any sign.',
        text: '/^[\\w-]{1,64}$/',
        instead: '/^.{1,64}$/',
      },
    ],
  },
  {
    file: 'contract/booking/bookings.ts',
    firstTest: `${CALLS}/booking-calls.test.ts`,
    defects: [
      {
        wrong: 'A booking takes a key that is short enough to guess.',
        text: '/^[A-Za-z0-9-]{16,64}$/',
        instead: '/^[A-Za-z0-9-]{1,64}$/',
      },
    ],
  },
  {
    file: 'contract/wire/shared.ts',
    firstTest: `${CALLS}/booking-calls.test.ts`,
    defects: [
      {
        wrong: 'A day with an hour of its own is taken for that day.',
        text: '(T00:00:00(\\.000)?Z)?$',
        instead: '(T\\d\\d:00:00(\\.000)?Z)?$',
      },
    ],
  },
  {
    file: 'contract/site/subscriptions.ts',
    firstTest: `${CALLS}/site-calls.test.ts`,
    defects: [
      {
        wrong: 'A subscription with both an e-mail address and a phone is taken.',
        text: '(email === undefined) !== (phoneNumber === undefined)',
        instead: 'email !== undefined || phoneNumber !== undefined',
      },
    ],
  },
  {
    file: 'contract/site/consents.ts',
    firstTest: `${CALLS}/refused-shapes.test.ts`,
    defects: [
      {
        wrong: 'A receipt of a consent takes fields that could name the person.',
        text: 'body: z.strictObject({\n    receiptId',
        instead: 'body: z.object({\n    receiptId',
      },
    ],
  },
  {
    file: 'contract/desk/work-list.ts',
    firstTest: `${CALLS}/desk-calls.test.ts`,
    defects: [
      {
        wrong: 'The list of the desk answers as many rows as anybody asks for.',
        text: 'z.gte(1), z.lte(200)',
        instead: 'z.gte(1)',
      },
    ],
  },
  {
    file: 'contract/booking/estimates.ts',
    firstTest: `${CALLS}/refused-shapes.test.ts`,
    defects: [
      {
        wrong: 'An estimate of a negative revision can be answered.',
        text: 'z.minimum(0), ',
        instead: '',
      },
    ],
  },
]

export const smallRuleDefects: readonly FileDefects[] = [
  {
    file: 'domain/person/browser-names.ts',
    firstTest: 'tests/domain/person/browser-names.test.ts',
    defects: [
      {
        wrong: 'Edge on an iPhone stands as Safari in the list of sessions.',
        text: 'Edg(?:e|A|iOS)?',
        instead: 'Edg(?:e|A)?',
      },
    ],
  },
  {
    file: 'domain/place/typed-address.ts',
    firstTest: 'tests/domain/place/typed-address.test.ts',
    defects: [
      {
        wrong: 'A pincode of another district is not noticed.',
        text: 'DISTRICT_DIGITS = 3',
        instead: 'DISTRICT_DIGITS = 2',
      },
    ],
  },
  {
    file: 'domain/place/pickup-address.ts',
    firstTest: 'tests/domain/place/pickup-address.test.ts',
    defects: [
      {
        wrong: 'A pickup in a country without workshops counts as complete.',
        text: ' && AVAILABLE_COUNTRIES.includes(address.country)',
        instead: '',
      },
    ],
  },
  {
    file: 'domain/desk/reference.ts',
    firstTest: 'tests/domain/desk/reference.test.ts',
    defects: [
      {
        wrong: 'A reference with a letter that none has is taken for one.',
        text: '[2-9A-HJ-NP-Z]{8}',
        instead: '[0-9A-Z]{8}',
      },
    ],
  },
  {
    file: 'domain/workshop/workshop-kinds.ts',
    firstTest: 'tests/domain/workshop/workshop-kinds.test.ts',
    defects: [
      {
        wrong: 'A card shows a repair type that is not certified.',
        text: "type === 'REPAIR_TYPE' && isCertified && isApproved",
        instead: "type === 'REPAIR_TYPE' && isApproved",
      },
    ],
  },
]
