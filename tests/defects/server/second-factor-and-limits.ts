import type {FileDefects} from '../defect.ts'

const FACTOR = 'server/identity/second-factor'
const LIMITS = 'server/http/limits'

export const factorAndLimitDefects: readonly FileDefects[] = [
  {
    file: `${FACTOR}/second-factor-service.ts`,
    firstTest: 'tests/server/identity/second-factor/second-factor.test.ts',
    defects: [
      {
        wrong: 'A code of the app is right again and again.',
        text: "  if (totpStep !== null && step <= totpStep) return 'used'\n",
        instead: '',
      },
      {
        wrong: 'Codes of the app can be guessed without end.',
        text: '  if (failed >= STAFF_CODE_CHECKS) return {waitsUntil}\n',
        instead: '',
      },
      {
        wrong: 'Wrong codes are forgotten at once.',
        text: 'failedChecks: failed + 1, lastFailedAt',
        instead: 'failedChecks: failed, lastFailedAt',
      },
      {
        wrong: 'Who has waited is still refused.',
        text: 'waitsUntil > now ? failedChecks : 0',
        instead: 'waitsUntil > WAIT_MS ? failedChecks : 0',
      },
      {
        wrong: 'A right code does not clear the wrong ones before it.',
        text: '{totpStep: step, failedChecks: 0}',
        instead: '{totpStep: step}',
      },
    ],
  },
  {
    file: `${FACTOR}/second-factor-service.ts`,
    firstTest: 'tests/server/identity/second-factor/passkeys.test.ts',
    defects: [
      {
        wrong: 'Who has a passkey gets an app beside it by a proved phone alone.',
        text: "if (factor.totpSecret !== null || (await passkeys.of(identityId)).length > 0) return 'used'",
        instead: "if (factor.totpSecret !== null) return 'used'",
      },
      {
        wrong: 'Who has an app gets a passkey beside it by a proved phone alone.',
        text: 'if (factor.totpSecret !== null || (await passkeys.of(identityId)).length > 0) return false',
        instead: 'if ((await passkeys.of(identityId)).length > 0) return false',
      },
      {
        wrong: 'A wrong code sets up the app.',
        text: "if (checked === 'right') await",
        instead: "if (checked !== 'used') await",
      },
    ],
  },
  {
    file: `${FACTOR}/passkeys.ts`,
    firstTest: 'tests/server/identity/second-factor/passkeys.test.ts',
    defects: [
      {
        wrong: 'A passkey is offered at an address of numbers.',
        text: "isIP(new URL(origin).hostname.replace(/[[\\]]/g, '')) === 0",
        instead: 'origin !== null',
      },
      {
        wrong: 'A passkey may be used without the person’s finger or PIN.',
        text: "    userVerification: 'required',\n    allowCredentials",
        instead: "    userVerification: 'discouraged',\n    allowCredentials",
      },
      {
        wrong: 'A passkey with a wrong signature is let in.',
        text: 'return verification?.verified === true\n    ? {id',
        instead: 'return verification !== null\n    ? {id',
      },
    ],
  },
  {
    file: `${FACTOR}/passkey-repository.ts`,
    firstTest: 'tests/server/identity/second-factor/passkeys.test.ts',
    defects: [
      {
        wrong: 'A copied passkey with an old counter is let in.',
        text: 'return numUpdatedRows > 0n',
        instead: 'return numUpdatedRows >= 0n',
      },
      {
        wrong: 'Passkeys that count nothing are let in once only.',
        text: ', where.val(counter === 0)]',
        instead: ']',
      },
    ],
  },
  {
    file: `${FACTOR}/totp.ts`,
    firstTest: 'tests/server/identity/second-factor/totp.test.ts',
    defects: [
      {wrong: 'A code of three minutes ago is right.', text: 'PERIODS_OFF = 1', instead: 'PERIODS_OFF = 6'},
      {
        wrong: 'A phone whose clock is off a little is refused.',
        text: 'PERIODS_OFF = 1',
        instead: 'PERIODS_OFF = 0',
      },
    ],
  },
  {
    file: 'server/identity/sessions/key-ring.ts',
    firstTest: 'tests/server/identity/sessions/key-ring.test.ts',
    defects: [
      {
        wrong: 'A new key signs before every server has read it.',
        text: 'SIGNS_AFTER_MS = 5 * MINUTE',
        instead: 'SIGNS_AFTER_MS = 0',
      },
      {
        wrong: 'A replaced key verifies for ever.',
        text: 'index !== first && !isOver(all, index, now - term)',
        instead: 'index !== first',
      },
      {
        wrong: 'A rotation signs out who was away for two days.',
        text: 'const REFRESHES_MS = SESSION_IDLE_DAYS * DAY',
        instead: 'const REFRESHES_MS = DAY',
      },
      {
        wrong: 'A replaced key admits calls for thirty days.',
        text: 'isForRefresh ? REFRESHES_MS : ADMITS_MS',
        instead: 'REFRESHES_MS',
      },
      {
        wrong: 'The order to forget keys deletes the one that signs.',
        text: 'all.slice(signing(all, clock.now()) + 1)',
        instead: 'all.slice(signing(all, clock.now()))',
      },
      {
        wrong: 'A failed read of the keys is kept.',
        text: '        known = null\n      })',
        instead: '      })',
      },
      {
        wrong: 'Keys of another ring sign.',
        text: "where('id', 'like', `${name}@%`)",
        instead: "where('id', 'like', '%@%')",
      },
    ],
  },
  {
    file: 'server/identity/sessions/session-routes.ts',
    firstTest: 'tests/server/identity/account-calls.test.ts',
    defects: [
      {
        wrong: 'The button that signs out everywhere else ends this session too.',
        text: "query.except === 'this'",
        instead: 'false',
      },
    ],
  },
  {
    file: 'server/identity/sessions/session-routes.ts',
    firstTest: 'tests/server/identity/tokens.test.ts',
    defects: [
      {
        wrong: 'A token near its end is not renewed.',
        text: 'if (renewed !== null) reply.header',
        instead: 'if (renewed === null) reply.header',
      },
    ],
  },
  {
    file: `${LIMITS}/graphql-calls.ts`,
    firstTest: 'tests/security/graphql-limits.test.ts',
    defects: [
      {
        wrong: 'One call more than allowed is served.',
        text: 'minute) <= limit',
        instead: 'minute) <= limit + 1',
      },
      {
        wrong: 'A refused caller stays refused for the day.',
        text: '    if (minute !== countedMinute) [recent, older] = [new Map(), new Map()]\n',
        instead: '',
      },
      {
        wrong: 'Neighbours of a signed-in person use up their calls.',
        text: '`identity ${identityId}`, most.perIdentity',
        instead: '`address ${address}`, most.perIdentity',
      },
      {
        wrong: 'The wait that is told is a minute too long.',
        text: '(minute + 1) * MINUTE, clock',
        instead: '(minute + 2) * MINUTE, clock',
      },
      {
        wrong: 'Callers without end fill the memory.',
        text: '    if (recent.size === CALLERS_COUNTED / 2) [recent, older] = [new Map(), recent]\n',
        instead: '',
      },
      {
        wrong: 'The older half of the callers begins again.',
        text: 'older.get(caller) ?? 0',
        instead: '0',
      },
    ],
  },
  {
    file: `${LIMITS}/query-cost.ts`,
    firstTest: 'tests/server/http/query-cost.test.ts',
    defects: [
      {
        wrong: 'A fragment costs nothing.',
        text: 'if (fragment !== undefined) yield* fieldsIn',
        instead: 'if (fragment === null) yield* fieldsIn',
      },
      {
        wrong: 'A nesting without end is counted to its end.',
        text: 'if (levels >= MOST_LEVELS) cost = Number.POSITIVE_INFINITY',
        instead: 'if (levels >= 1e6) cost = Number.POSITIVE_INFINITY',
      },
      {
        wrong: 'A search without `first` costs one workshop.',
        text: 'Math.min(first, ITEMS_WITHOUT_FIRST) : ITEMS_WITHOUT_FIRST',
        instead: 'Math.min(first, ITEMS_WITHOUT_FIRST) : 1',
      },
      {
        wrong: 'Operations that are not executed cost too.',
        text: 'operationName === null || name?.value === operationName',
        instead: 'name !== null',
      },
      {
        wrong: 'A question for one type is no question about the schema.',
        text: " || name.value === '__type'",
        instead: '',
      },
    ],
  },
  {
    file: `${LIMITS}/request-deadlines.ts`,
    firstTest: 'tests/server/http/request-deadlines.test.ts',
    defects: [
      {
        wrong: 'A search by POST may take as long as a write.',
        text: "!MUTATION.test(query) ? 'readMs' : 'writeMs'",
        instead: "!MUTATION.test(query) ? 'writeMs' : 'writeMs'",
      },
      {
        wrong: 'An upload has the time of a write.',
        text: "=== true) return 'uploadMs'",
        instead: "=== true) return 'writeMs'",
      },
      {
        wrong: 'A request that waits for something else never ends.',
        text: 'void sendRefusal(reply, refusalOf(late, request.log))',
        instead: 'void refusalOf(late, request.log)',
      },
    ],
  },
  {
    file: `${LIMITS}/shedding.ts`,
    firstTest: 'tests/server/operations/shedding.test.ts',
    defects: [
      {
        wrong: 'A tool of the operator is refused while the server is busy.',
        text: "HEALTH_PATH, '/readyz', '/metrics'",
        instead: "HEALTH_PATH, '/metrics'",
      },
      {
        wrong: 'A page without its files is shown while the server is busy.',
        text: ' || url.startsWith(FILES)',
        instead: '',
      },
      {
        wrong: 'A browser that opens a page reads JSON while the server is busy.',
        text: '    if (opensPage(request)) return sendBusyPage(reply)\n',
        instead: '',
      },
    ],
  },
]
