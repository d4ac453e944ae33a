import type {FileDefects} from '../defect.ts'

export const codeDefects: readonly FileDefects[] = [
  {
    file: 'server/codes/code-service.ts',
    firstTest: 'tests/server/codes/one-time-codes.test.ts',
    defects: [
      {
        wrong: 'A used code is valid again.',
        text: '(stored.usedAt !== null && !isRepeat)',
        instead: 'false',
      },
      {
        wrong: 'A code is valid in the moment when it expires.',
        text: 'stored.expiresAt.getTime() <= now',
        instead: 'stored.expiresAt.getTime() < now',
      },
      {
        wrong: 'One more wrong code is allowed.',
        text: 'stored.failedChecks >= CHECKS_PER_CODE',
        instead: 'stored.failedChecks > CHECKS_PER_CODE',
      },
      {
        wrong: 'A wrong code is not counted.',
        text: '      await codes.countFailedCheck(refId)\n',
        instead: '',
      },
      {
        wrong: 'A code works for another phone.',
        text: 'stored === undefined || stored.phone !== phone',
        instead: 'stored === undefined',
      },
      {
        wrong: 'Every code is right.',
        text: '!isSameHash(stored.codeHash, hashOf(refId, code))',
        instead: 'false',
      },
    ],
  },
  {
    file: 'server/codes/code-service.ts',
    firstTest: 'tests/server/bookings/booking.test.ts',
    defects: [
      {
        wrong: 'A code that works once for a booking works for any other.',
        text: 'stored.usedFor === usedFor && (',
        instead: '(',
      },
    ],
  },
  {
    file: 'server/codes/code-service.ts',
    firstTest: 'tests/server/codes/lost-response.test.ts',
    defects: [
      {
        wrong: 'A code that was used in one browser works again in another one that knows it.',
        text: '(check.usedFor !== null || isOwn)',
        instead: 'true',
      },
      {
        wrong: 'A person whose registration got no response needs another code.',
        text: '(check.usedFor !== null || isOwn)',
        instead: '(check.usedFor !== null)',
      },
    ],
  },
  {
    file: 'server/codes/code-limits.ts',
    firstTest: 'tests/server/codes/one-time-codes.test.ts',
    defects: [
      {
        wrong: 'A number gets one code more in ten minutes.',
        text: 'CODES_PER_CALLER_PER_TEN_MINUTES, TEN_MINUTES',
        instead: 'CODES_PER_CALLER_PER_TEN_MINUTES + 1, TEN_MINUTES',
      },
      {
        wrong: 'The limit of a number counts for the address too.',
        text: 'freeAt({addressHash}, codesPerAddressPerHour',
        instead: 'freeAt({phone}, codesPerAddressPerHour',
      },
    ],
  },
  {
    file: 'server/codes/phone-proof.ts',
    firstTest: 'tests/server/codes/one-time-codes.test.ts',
    defects: [
      {
        wrong: 'A grant of another phone is accepted.',
        text: 'grant.phone === phone && ',
        instead: '',
      },
      {
        wrong: 'An old grant is accepted for a new booking.',
        text: ' && grant.isFresh',
        instead: '',
      },
    ],
  },
  {
    file: 'server/codes/grant-service.ts',
    firstTest: 'tests/server/bookings/booking.test.ts',
    defects: [
      {
        wrong: 'A grant reads for ever.',
        text: "        .where('readsUntil', '>', now)\n",
        instead: '',
      },
    ],
  },
  {
    file: 'server/verification/verification-service.ts',
    defects: [
      {
        wrong: 'Everybody may enter the page for agents only.',
        text: "if (access === 'agent') throw new Refusal('UNAUTHORIZED_USER')",
        instead: '',
      },
      {
        wrong: 'A slot is stored with every response.',
        text: 'takesSlot(response) ? (customerPreference ?? null) : null',
        instead: 'customerPreference ?? null',
      },
    ],
  },
  {
    file: 'server/verification/recordable.ts',
    firstTest: 'tests/server/verification/verification.test.ts',
    defects: [
      {
        wrong: 'Another agent is overwritten.',
        text: 'seen !== null && Date.parse(seen) !== booking.updatedAt.getTime()',
        instead: 'false',
      },
    ],
  },
  {
    file: 'server/verification/verification-repository.ts',
    firstTest: 'tests/server/verification/sent-again.test.ts',
    defects: [
      {
        wrong: 'A response that is sent again because its answer was lost is a conflict.',
        text: 'newest?.replacedUpdatedAt?.getTime() === Date.parse(seen)',
        instead: 'newest?.replacedUpdatedAt?.getTime() === Date.now()',
      },
      {
        wrong: 'What another agent recorded counts as sent again.',
        text: 'newest.agentId === agentId',
        instead: 'newest.agentId !== undefined',
      },
    ],
  },
]
