import type {FileDefects} from '../defect.ts'

const SIGN_IN_EVENTS = 'tests/security/log/sign-in-events.test.ts'
const STAFF_EVENTS = 'tests/security/log/staff-events.test.ts'

export const storedCodeDefects: readonly FileDefects[] = [
  {
    file: 'server/codes/code-repository.ts',
    firstTest: 'tests/server/codes/code-repository.test.ts',
    defects: [
      {
        wrong: 'Whoever asks for a code for somebody’s phone takes over the code of that person’s browser.',
        text: "        .where('browserHash', '=', browserHash)\n",
        instead: '',
      },
      {
        wrong: 'A code to book holds back a code to read a booking in the same browser.',
        text: "        .where('purpose', '=', purpose)\n",
        instead: '',
      },
      {
        wrong: 'Whoever has used a code gets its reference again, and no new code.',
        text: "        .where('usedAt', 'is', null)\n",
        instead: '',
      },
      {
        wrong: 'A browser that has two codes gets the wait of the older one.',
        text: "        .where('usedAt', 'is', null)\n        .orderBy('sentAt', 'desc')",
        instead: "        .where('usedAt', 'is', null)\n        .orderBy('sentAt', 'asc')",
      },
      {
        wrong: 'Codes of yesterday count for the limits of today.',
        text: "        .where('sentAt', '>', since)\n",
        instead: '',
      },
      {
        wrong: 'After a used code the same caller waits for the next one.',
        text: "        .where('codes.usedAt', 'is', null)\n",
        instead: '',
      },
      {
        wrong: 'The waiting time of one purpose holds back the codes of another.',
        text: "        .where('codes.purpose', '=', purpose)\n",
        instead: '',
      },
      {
        wrong: 'A stranger who asks for a code for a phone makes its owner wait.',
        text: "        .where('sends.addressHash', '=', addressHash)\n",
        instead: '',
      },
      {
        wrong:
          'A code that was sent again under the same reference is used up by the wrong tries of the one before.',
        text: 'doUpdateSet({...code, ...UNUSED})',
        instead: 'doUpdateSet(code)',
      },
      {
        wrong: 'The ways beside SMS are open to everybody after two codes of anybody.',
        text: "        .where('refId', '=', refId)\n        .executeTakeFirstOrThrow()",
        instead: '        .executeTakeFirstOrThrow()',
      },
      {
        wrong: 'A phone with a hundred wrong codes is free again a day after the first of them.',
        text: "builder('phoneFailures.failures', '+', 1), lastFailedAt}",
        instead: "builder('phoneFailures.failures', '+', 1)}",
      },
    ],
  },
  {
    file: 'server/codes/code-repository.ts',
    firstTest: 'tests/server/database/races.test.ts',
    defects: [
      {
        wrong: 'Whoever sends many guesses at once tries more than a code allows.',
        text: "        .where('refId', '=', refId)\n        .forUpdate()\n",
        instead: "        .where('refId', '=', refId)\n",
      },
    ],
  },
]

export const securityLogDefects: readonly FileDefects[] = [
  {
    file: 'server/security-log/noting.ts',
    firstTest: SIGN_IN_EVENTS,
    defects: [
      {
        wrong: 'The limits of codes on the pages of the sign-in are missing in the security log.',
        text: '        noteLimit(error, request.phone)\n',
        instead: '',
      },
      {
        wrong: 'A code that is guessed too often on the pages of the sign-in is missing in the security log.',
        text: '      noteLimit(used, check.phone)\n',
        instead: '',
      },
      {
        wrong: 'Every refused code counts as a limit in the security log.',
        text: 'error instanceof Refusal && error.status === 429',
        instead: 'error instanceof Refusal',
      },
      {
        wrong: 'An expired code stands as a wrong one in the security log.',
        text: "if (used.code === 'INCORRECT_OTP') noteEvent",
        instead: 'noteEvent',
      },
      {
        wrong: 'The limits of the sign-in have no code in the security log.',
        text: "if (!isAdmitted) noteEvent('limit', {code: 'TOO_MANY_CALLS'})",
        instead: "if (!isAdmitted) noteEvent('limit')",
      },
    ],
  },
  {
    file: 'server/security-log/security-log.ts',
    firstTest: SIGN_IN_EVENTS,
    defects: [
      {
        wrong: 'A limit that a request without a session hits is not found by its phone.',
        text: 'noted.person?.phone ?? phoneOf(request)',
        instead: 'noted.person?.phone ?? null',
      },
      {
        wrong: 'Of several phones that one address tries in a minute, the security log has the first alone.',
        text: '[code, identityId, phoneHash, addressHash]',
        instead: '[code, identityId, addressHash]',
      },
      {
        wrong: 'Of two limits of one caller in a minute, the security log has the first alone.',
        text: '[code, identityId, phoneHash, addressHash]',
        instead: '[identityId, phoneHash, addressHash]',
      },
      {
        wrong: 'Another search of an agent within a quarter of an hour is missing in the security log.',
        text: '[identityId, addressHash, url]',
        instead: '[identityId, addressHash]',
      },
      {
        wrong: 'Each list that a desk reads again by itself is a row of the security log.',
        text: 'if (operation === READS_THE_LIST)',
        instead: "if (operation === 'none')",
      },
    ],
  },
  {
    file: 'server/security-log/security-log.ts',
    firstTest: STAFF_EVENTS,
    defects: [
      {
        wrong: 'What staff was refused stands in the security log as read or written.',
        text: "person.role !== 'consumer' && reply.statusCode < 400 && !isNoted",
        instead: "person.role !== 'consumer' && !isNoted",
      },
      {
        wrong: 'A document that reads a booking and writes another stands in the security log as read.',
        text: 'fields.some((field) => field.isWrite)',
        instead: 'fields.every((field) => field.isWrite)',
      },
      {
        wrong: 'Of a document with several fields the security log names the first.',
        text: 'new Set(fields.map(({name}) => name))].toSorted()',
        instead: 'new Set(fields.map(({name}) => name))].slice(0, 1)',
      },
      {
        wrong: 'What staff does at the address of a booking is not found by the booking.',
        text: "return isNamed && typeof params.bookingId === 'string' ? params.bookingId : null",
        instead: 'return isNamed ? null : null',
      },
    ],
  },
]
