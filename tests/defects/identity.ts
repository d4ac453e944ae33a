import type {FileDefects} from './defect.ts'

export const identityDefects: readonly FileDefects[] = [
  {
    file: 'server/identity/sessions/session-service.ts',
    firstTest: 'tests/server/identity/tokens.test.ts',
    defects: [
      {
        wrong: 'A session lives for ever when it is used.',
        text: 'createdAt.getTime() + SESSION_DAYS * DAY > now &&',
        instead: 'true &&',
      },
      {
        wrong: 'A session that ended still answers.',
        text: 'endedAt === null &&',
        instead: 'true &&',
      },
      {
        wrong: 'An old token can be refreshed again and again.',
        text: 'now <= honouredUntil',
        instead: 'true',
      },
      {
        wrong: 'A stolen token does not end the session.',
        text: '        await sessions.end(sessionId, new Date(now))\n',
        instead: '',
      },
      {
        wrong: 'A token is renewed long before it expires.',
        text: 'expiresAt - now >= TOKEN_RENEWAL_MINUTES * 60_000',
        instead: 'false',
      },
      {
        wrong: 'A logout does not end the session.',
        text: 'await stored.end(sessionId, new Date(clock.now()))',
        instead: '',
      },
    ],
  },
  {
    file: 'server/identity/sessions/token-service.ts',
    firstTest: 'tests/server/identity/tokens.test.ts',
    defects: [
      {
        wrong: 'An expired token is read.',
        text: 'const isExpired = exp * 1000 <= now',
        instead: 'const isExpired = exp * 1000 <= now - 3_600_000',
      },
      {
        wrong: 'A token from the future is read.',
        text: 'if (isEarly || (isExpired',
        instead: 'if ((isExpired',
      },
      {
        wrong: 'A token is valid for an hour.',
        text: 'ID_TOKEN_MINUTES * 60)',
        instead: 'ID_TOKEN_MINUTES * 240)',
      },
    ],
  },
  {
    file: 'server/identity/sign-in/sign-in-flows.ts',
    firstTest: 'tests/server/identity/sign-in.test.ts',
    defects: [
      {
        wrong: 'A sign-in can be finished in another browser.',
        text: "        .where('browserHash', '=', browserHash(browser))\n",
        instead: '',
      },
      {
        wrong: 'A sign-in is valid after ten minutes too.',
        text: 'flow === undefined || flow.expiresAt.getTime() <= clock.now()',
        instead: 'flow === undefined',
      },
    ],
  },
  {
    file: 'server/identity/sign-in/sign-in-service.ts',
    firstTest: 'tests/server/identity/sign-in.test.ts',
    defects: [
      {
        wrong: 'A person who cancels is told that the sign-in failed.',
        text: "error.error === 'access_denied'",
        instead: "error.error === 'denied'",
      },
      {
        wrong: 'The wanted page is lost after a sign-in.',
        text: 'flow.next === null ? {} : {next: flow.next}',
        instead: '{}',
      },
    ],
  },
  {
    file: 'server/identity/sign-in/sign-in-service.ts',
    firstTest: 'tests/server/identity/outside-issuer.test.ts',
    defects: [
      {
        wrong: 'A phone that the provider did not verify is accepted.',
        text: "if (isProven !== true) throw new SignInFailure('login_failed', 'phone_number_verified is not true')",
        instead: '',
      },
    ],
  },
]
