import type {FileDefects} from '../defect.ts'

export const personRuleDefects: readonly FileDefects[] = [
  {
    file: 'domain/latin-digits.ts',
    defects: [
      {
        wrong: 'Devanagari digits are one too high.',
        text: '0x0966',
        instead: '0x0965',
      },
    ],
  },
  {
    file: 'domain/person/phone.ts',
    defects: [
      {
        wrong: 'Numbers that begin with 5 are refused.',
        text: '[5-9]',
        instead: '[6-9]',
      },
      {
        wrong: 'The country code 0091 is not understood.',
        text: '(?:\\+|00)?91',
        instead: '\\+?91',
      },
      {
        wrong: 'Five digits of a masked number are shown.',
        text: 'digits.slice(-4)',
        instead: 'digits.slice(-5)',
      },
      {
        wrong: 'A field that needs the country code accepts a number without it.',
        text: "partsOf(text)?.['country'] === undefined ? null : internationalMobile(text)",
        instead: 'internationalMobile(text)',
      },
    ],
  },
  {
    file: 'domain/person/otp-policy.ts',
    firstTest: 'tests/domain/person/otp-rules.test.ts',
    defects: [
      {
        wrong: 'The phone dialog offers the next code after 29 seconds.',
        text: 'resendAfterSeconds: 30',
        instead: 'resendAfterSeconds: 29',
      },
      {
        wrong: 'The phone dialog closes at the third wrong code instead of the second.',
        text: 'closeAt: 2',
        instead: 'closeAt: 3',
      },
    ],
  },
  {
    file: 'domain/person/otp-policy.ts',
    firstTest: 'tests/domain/person/resend-wait.test.ts',
    defects: [
      {
        wrong: 'Of the waits of the server and of the dialog, the shorter one is chosen.',
        text: 'Math.max(ofServer, ofSurface - passed)',
        instead: 'Math.min(ofServer, ofSurface - passed)',
      },
    ],
  },
  {
    file: 'domain/person/sign-in.ts',
    defects: [
      {
        wrong: 'A sign-in can lead to another site.',
        text: '(?![/\\\\])',
        instead: '',
      },
    ],
  },
  {
    file: 'domain/vehicle/vehicle.ts',
    defects: [
      {
        wrong: 'A car of next year is refused.',
        text: 'Number(today.slice(0, 4)) + 1',
        instead: 'Number(today.slice(0, 4))',
      },
      {
        wrong: 'Spaces in a registration make it invalid.',
        text: "text.replace(/[\\s-]/g, '').toUpperCase()",
        instead: "text.replace(/-/g, '').toUpperCase()",
      },
      {
        wrong: 'The model stays when another make is chosen.',
        text: '{...NO_VEHICLE, make}\n',
        instead: '{...NO_VEHICLE, make, model: make}\n',
      },
      {
        wrong: 'Variants are compared with underscores.',
        text: '/[_\\s]/g',
        instead: '/\\s/g',
      },
    ],
  },
  {
    file: 'domain/vehicle/own-vehicle.ts',
    defects: [
      {
        wrong: 'The same registration can be stored twice.',
        text: 'isRegistration(registration) && isTaken]',
        instead: 'isRegistration(registration) && isTaken && otherRegistrations.length > 9]',
      },
    ],
  },
  {
    file: 'domain/workshop/opening-hours.ts',
    firstTest: 'tests/domain/workshop/workshops.test.ts',
    defects: [
      {
        wrong: 'A workshop is still open in its closing minute.',
        text: 'minute < each.closeHours',
        instead: 'minute <= each.closeHours',
      },
      {
        wrong: 'A workshop opens a minute late.',
        text: 'each.openMinutes <= minute',
        instead: 'each.openMinutes < minute',
      },
    ],
  },
  {
    file: 'domain/workshop/workshop-ranking.ts',
    firstTest: 'tests/domain/workshop/workshops.test.ts',
    defects: [
      {
        wrong: 'Certified workshops come last.',
        text: 'Number(other.cas) - Number(one.cas)',
        instead: 'Number(one.cas) - Number(other.cas)',
      },
      {
        wrong: 'A single rating of five stars beats many good ones.',
        text: 'RATINGS_THAT_PERSUADE = 20',
        instead: 'RATINGS_THAT_PERSUADE = 0',
      },
      {
        wrong: 'Workshops with equal ratings come in any order.',
        text: 'rank(one, other) || nearestFirst(one, other)',
        instead: 'rank(one, other)',
      },
    ],
  },
  {
    file: 'domain/workshop/workshop-slug.ts',
    firstTest: 'tests/domain/workshop/workshops.test.ts',
    defects: [
      {
        wrong: 'The workshop id of a name with hyphens is wrong.',
        text: 'lastIndexOf',
        instead: 'indexOf',
      },
    ],
  },
  {
    file: 'domain/place/saved-address.ts',
    defects: [
      {
        wrong: 'The second address becomes the default too.',
        text: 'before.length === 0 && !after',
        instead: '!after',
      },
      {
        wrong: 'A tag with other capitals counts as new.',
        text: 'one.trim().toLowerCase() === other.trim().toLowerCase()',
        instead: 'one.trim() === other.trim()',
      },
    ],
  },
  {
    file: 'domain/place/position.ts',
    defects: [
      {
        wrong: 'Distances are on a flat earth.',
        text: '* Math.cos(to.lat * radians)',
        instead: '',
      },
      {
        wrong: 'A mile is a kilometre.',
        text: 'miles * KM_PER_MILE',
        instead: 'miles',
      },
    ],
  },
  {
    file: 'domain/subscription/subscription-contact.ts',
    defects: [
      {
        wrong: 'Two spellings of one e-mail address are two contacts.',
        text: 'value: contact.toLowerCase()',
        instead: 'value: contact',
      },
    ],
  },
  {
    file: 'domain/subscription/subscription-place.ts',
    defects: [
      {
        wrong: 'A place for launch notices is a whole degree wide.',
        text: 'STEPS_PER_DEGREE = 10',
        instead: 'STEPS_PER_DEGREE = 1',
      },
    ],
  },
  {
    file: 'domain/limits.ts',
    firstTest: 'tests/domain/limits.test.ts',
    defects: [
      {
        wrong: 'The search reaches 26 miles.',
        text: 'SEARCH_RADIUS_MILES = 25',
        instead: 'SEARCH_RADIUS_MILES = 26',
      },
      {
        wrong: 'A code is valid for eleven minutes.',
        text: 'CODE_LIFETIME_MINUTES = 10',
        instead: 'CODE_LIFETIME_MINUTES = 11',
      },
      {
        wrong: 'The verification page waits a second before it reads again.',
        text: 'VERIFICATION_RELOAD_MS = 500',
        instead: 'VERIFICATION_RELOAD_MS = 1000',
      },
      {
        wrong: 'A stay of 14 seconds counts as one of 15.',
        text: 'STAY_SECONDS = 15',
        instead: 'STAY_SECONDS = 14',
      },
    ],
  },
]
