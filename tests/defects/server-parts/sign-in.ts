import type {FileDefects} from '../defect.ts'

const IDENTITY = 'server/identity'
const PROVIDER = 'server/identity/provider'
const TESTS = 'tests/server/identity'

export const signInPartDefects: readonly FileDefects[] = [
  {
    file: 'server/http/refusal.ts',
    firstTest: 'tests/server/http/refusal-status.test.ts',
    defects: [
      {
        wrong: 'A workshop that answers by an expired link gets a status that means “gone”.',
        text: 'ANSWER_LINK_EXPIRED: 409',
        instead: 'ANSWER_LINK_EXPIRED: 410',
      },
      {
        wrong: 'A day outside the calendar is refused as a conflict.',
        text: 'DATE_OUT_OF_RANGE: 400',
        instead: 'DATE_OUT_OF_RANGE: 409',
      },
      {
        wrong: 'A booking without the terms is refused as forbidden.',
        text: 'TERMS_NOT_ACCEPTED: 400',
        instead: 'TERMS_NOT_ACCEPTED: 403',
      },
      {
        wrong: 'A workshop that is not active is refused as if it did not exist.',
        text: 'WORKSHOP_INACTIVE: 409',
        instead: 'WORKSHOP_INACTIVE: 404',
      },
      {
        wrong: 'Too many subscriptions are refused as a wrong request.',
        text: 'TOO_MANY_SUBSCRIPTIONS: 429',
        instead: 'TOO_MANY_SUBSCRIPTIONS: 400',
      },
      {
        wrong: 'A decline after the approval of an estimate is refused as a wrong request.',
        text: 'ESTIMATE_APPROVED: 409',
        instead: 'ESTIMATE_APPROVED: 400',
      },
    ],
  },
  {
    file: `${PROVIDER}/second-factor-routes.ts`,
    firstTest: 'tests/security/log/sign-in-events.test.ts',
    defects: [
      {
        wrong: 'The security log does not say whose second factor was guessed.',
        text: "noteEvent('wrong code', {code: 'INCORRECT_OTP', identityId})",
        instead: "noteEvent('wrong code', {code: 'INCORRECT_OTP'})",
      },
      {
        wrong: 'The security log says “wrong code” where the second factor is locked.',
        text: "noteEvent('limit', {code: 'OTP_CHECKS_EXHAUSTED'",
        instead: "noteEvent('limit', {code: 'INCORRECT_OTP'",
      },
    ],
  },
  {
    file: `${PROVIDER}/second-factor-routes.ts`,
    firstTest: `${TESTS}/provider/sign-in-again.test.ts`,
    defects: [
      {
        wrong: 'The browser refuses the script of the passkeys, which has no type of a script.',
        text: "      .type('text/javascript; charset=utf-8')\n      .header('cache-control', 'public, max-age=3600')",
        instead:
          "      .type('text/plain; charset=utf-8')\n      .header('cache-control', 'public, max-age=3600')",
      },
    ],
  },
  {
    file: `${PROVIDER}/second-factor-routes.ts`,
    firstTest: `${TESTS}/second-factor/passkey-sign-in.test.ts`,
    defects: [
      {
        wrong: 'The response of a passkey with a long certificate is refused.',
        text: 'maximumLength(8000)',
        instead: 'maximumLength(400)',
      },
    ],
  },
  {
    file: `${PROVIDER}/interaction-routes.ts`,
    firstTest: `${TESTS}/provider/sign-in-again.test.ts`,
    defects: [
      {
        wrong: 'Whoever goes back to change the number finds an empty field.',
        text: "typedPhone ?? displayedMobile((await steps.find(uid))?.phone ?? '')",
        instead: "typedPhone ?? ''",
      },
      {
        wrong: 'The page for the second step leads back to the form of a code that is used.',
        text: '      await steps.forget(open.uid)\n',
        instead: '',
      },
      {
        wrong: 'The problem of a code stands on the page of the number.',
        text: 'form?.field === field',
        instead: 'form != null',
      },
    ],
  },
  {
    file: `${PROVIDER}/provider-routes.ts`,
    firstTest: `${TESTS}/provider/sign-in-again.test.ts`,
    defects: [
      {
        wrong: 'The limit of sign-ins is passed by capitals in the address.',
        text: '(\\?|$)/i.test',
        instead: '(\\?|$)/.test',
      },
      {
        wrong: 'The limit of sign-ins is passed by a slash at the end of the address.',
        text: 'auth\\/?(\\?|$)',
        instead: 'auth(\\?|$)',
      },
      {
        wrong: 'The pages of the sign-in have no style, because it comes as a text.',
        text: "type('text/css; charset=utf-8').send(style)",
        instead: "type('text/plain; charset=utf-8').send(style)",
      },
      {
        wrong: 'A browser that goes back after the sign-in shows the redirect of before.',
        text: "reply.header('cache-control', 'no-store').redirect(SIGN_IN_RETURN_PATH, 303)",
        instead: 'reply.redirect(SIGN_IN_RETURN_PATH, 303)',
      },
    ],
  },
  {
    file: `${PROVIDER}/provider-adapter.ts`,
    firstTest: `${TESTS}/sign-in-records.test.ts`,
    defects: [
      {
        wrong: 'The end of one grant removes records of all kinds.',
        text: "          .where('model', '=', model)\n          .where('grantId', '=', grantId)",
        instead: "          .where('grantId', '=', grantId)",
      },
      {
        wrong: 'The time at which a code was used stands in milliseconds.',
        text: 'Math.floor(row.consumedAt.getTime() / 1000)',
        instead: 'row.consumedAt.getTime()',
      },
    ],
  },
  {
    file: `${IDENTITY}/identity-routes.ts`,
    firstTest: `${TESTS}/provider/sign-in-again.test.ts`,
    defects: [
      {
        wrong: 'Staff without a second factor proves the phone at each sign-in of the same browser.',
        text: 'isRequired && isStaff((await',
        instead: 'isStaff((await',
      },
      {
        wrong: 'A cookie asks for the second factor where the deployment has switched it off.',
        text: 'isRequired || (config.isSandbox && isFactorWished(request))',
        instead: 'isRequired || isFactorWished(request)',
      },
    ],
  },
  {
    file: `${IDENTITY}/identity-routes.ts`,
    firstTest: `${TESTS}/provider/outside-answers.test.ts`,
    defects: [
      {
        wrong: 'After the sign-out the name of the session stands in the referrer.',
        text: ".header('referrer-policy', 'no-referrer')",
        instead: '',
      },
    ],
  },
  {
    file: `${IDENTITY}/issuer.ts`,
    firstTest: `${TESTS}/provider/outside-answers.test.ts`,
    defects: [
      {
        wrong: 'An outside provider that was away for a moment is away until the server starts again.',
        text: '        metadata = null\n        throw error',
        instead: '        throw error',
      },
      {
        wrong: 'A token that the outside provider has not signed opens an account.',
        text: '    client.enableNonRepudiationChecks(configuration)\n    if (isPlain)',
        instead: '    if (isPlain)',
      },
    ],
  },
  {
    file: `${IDENTITY}/issuer.ts`,
    firstTest: `${TESTS}/provider/sign-in-again.test.ts`,
    defects: [
      {
        wrong: 'The answer of another provider is taken for that of the built-in one.',
        text: 'authorization_response_iss_parameter_supported: true',
        instead: 'authorization_response_iss_parameter_supported: false',
      },
    ],
  },
]
