import type {FileDefects} from '../defect.ts'

const PROVIDER = 'server/identity/provider'

export const providerDefects: readonly FileDefects[] = [
  {
    file: `${PROVIDER}/provider.ts`,
    firstTest: 'tests/server/identity/second-factor/second-factor.test.ts',
    defects: [
      {
        wrong: 'Staff enters again without a second factor while the provider remembers them.',
        text: '(await isAskedAgain(oidc.account.accountId))',
        instead: '(await isAskedAgain(oidc.account.accountId)) === null',
      },
    ],
  },
  {
    file: `${PROVIDER}/provider.ts`,
    firstTest: 'tests/security/cookies/host-cookies.test.ts',
    defects: [
      {
        wrong: 'Cookies of a site with TLS go over plain HTTP.',
        text: "secure: origin.startsWith('https:')",
        instead: 'secure: false',
      },
    ],
  },
  {
    file: `${PROVIDER}/interaction-routes.ts`,
    firstTest: 'tests/server/identity/second-factor/second-factor.test.ts',
    defects: [
      {
        wrong: 'Staff enters without a second factor.',
        text: 'isFactorAsked(identity, request) ? factor.ask',
        instead: 'false ? factor.ask',
      },
    ],
  },
  {
    file: `${PROVIDER}/interaction-routes.ts`,
    firstTest: 'tests/server/identity/provider/refused-forms.test.ts',
    defects: [
      {
        wrong: 'A corrected number keeps its old problem.',
        text: '      await refused.forget(uid)\n      return reply.redirect(`${INTERACTION_PATH}/${uid}/code`, 303)',
        instead: '      return reply.redirect(`${INTERACTION_PATH}/${uid}/code`, 303)',
      },
    ],
  },
  {
    file: `${PROVIDER}/interactions.ts`,
    firstTest: 'tests/server/identity/second-factor/second-factor.test.ts',
    defects: [
      {
        wrong: 'The provider remembers staff after the browser has closed.',
        text: 'amr, remember: false',
        instead: 'amr',
      },
    ],
  },
  {
    file: `${PROVIDER}/provider-routes.ts`,
    firstTest: 'tests/server/identity/sign-out.test.ts',
    defects: [
      {
        wrong: 'Anybody signs others out without a question.',
        text: 'if (session.identityId !== (await hintedIdentity(request))) return hand(request, reply)',
        instead: 'void hintedIdentity',
      },
      {
        wrong: 'A hint for another application signs out.',
        text: '(hint.data.client_id ?? clientId) !== clientId',
        instead: 'false',
      },
    ],
  },
  {
    file: `${PROVIDER}/interaction-routes.ts`,
    firstTest: 'tests/server/identity/sign-in.test.ts',
    defects: [
      {
        wrong: 'Outside the sandbox an identity signs in without a code.',
        text: 'chosen === undefined ? undefined : await createIdentityRepository(connection).find(chosen.id)',
        instead: 'await createIdentityRepository(connection).find(identity)',
      },
      {
        wrong: 'A page of the sign-in may be kept by a proxy.',
        text: "type('text/html; charset=utf-8').header('cache-control', 'no-store')",
        instead: "type('text/html; charset=utf-8')",
      },
      {
        wrong: 'The number that was refused is gone from its field.',
        text: '{...form, typedPhone: phone}',
        instead: 'form',
      },
      {
        wrong: 'A wrong code is explained where the number is typed.',
        text: "form.field === 'phone' ? page : `${page}/code`",
        instead: 'page',
      },
      {
        wrong: 'A code that was sent again is not said.',
        text: '/code?again`',
        instead: '/code`',
      },
    ],
  },
  {
    file: `${PROVIDER}/interactions.ts`,
    firstTest: 'tests/server/identity/provider/interactions.test.ts',
    defects: [
      {
        wrong: 'A page of another sign-in of this browser opens.',
        text: "    if (interaction.uid !== uid) throw new InteractionOver('another sign-in')\n",
        instead: '',
      },
      {
        wrong: 'Who was signed in as another person is asked by a page that needs a script.',
        text: '        await leaveOtherAccount(provider, interaction, accountId)\n',
        instead: '',
      },
      {
        wrong: 'A new customer reads the page of a known one.',
        text: "interaction.prompt.name === 'create'",
        instead: 'false',
      },
      {
        wrong: 'An ended sign-in answers an internal error.',
        text: "error.name === 'SessionNotFound'",
        instead: "error.name === 'NotFound'",
      },
    ],
  },
  {
    file: `${PROVIDER}/end-session.ts`,
    firstTest: 'tests/server/identity/sign-out.test.ts',
    defects: [
      {
        wrong: 'The provider keeps its grants after a sign-out.',
        text: 'await provider.Grant.adapter.destroy(grantId)',
        instead: 'continue',
      },
      {
        wrong: 'The browser keeps the cookie of the provider after a sign-out.',
        text: "      context.cookies.set(provider.cookieName('session'), null, {path: PROVIDER_PATH})\n",
        instead: '',
      },
      {
        wrong: 'The provider remembers who has signed out.',
        text: '      await session.destroy()\n',
        instead: '',
      },
    ],
  },
  {
    file: `${PROVIDER}/provider-routes.ts`,
    firstTest: 'tests/server/identity/provider/provider-routes.test.ts',
    defects: [
      {
        wrong: 'A form of any size is read.',
        text: "{parseAs: 'string', bodyLimit: BODY_LIMIT}",
        instead: "{parseAs: 'string', bodyLimit: 10_000_000}",
      },
      {
        wrong: 'Sign-ins without end are begun from one address.',
        text: "isNew && !(await limits.admits('provider', callerAddress(request)))",
        instead: "isNew && !limits.admits('provider', callerAddress(request))",
      },
      {
        wrong: 'Whoever goes back after signing in reads that something went wrong.',
        text: '(await signedIn(request, reply)) === null',
        instead: '(await signedIn(request, reply)) !== undefined',
      },
    ],
  },
  {
    file: `${PROVIDER}/provider-adapter.ts`,
    firstTest: 'tests/server/identity/sign-in-records.test.ts',
    defects: [
      {
        wrong: 'A record that has expired still counts.',
        text: "        .where('expiresAt', '>', new Date(clock.now()))\n",
        instead: '',
      },
      {
        wrong: 'A code of the provider can be used twice.',
        text: '.set({consumedAt: new Date(clock.now())})',
        instead: '.set({consumedAt: null})',
      },
      {
        wrong: 'A stolen code leaves the tokens of its grant valid.',
        text: ".where('grantId', '=', grantId)",
        instead: ".where('grantId', '=', `${grantId}-`)",
      },
    ],
  },
  {
    file: `${PROVIDER}/provider-times.ts`,
    firstTest: 'tests/server/identity/provider/provider-times.test.ts',
    defects: [
      {
        wrong: 'A removed cookie comes back where the sandbox’s clock is ahead.',
        text: 'expiry === 0 ? 0 : expiry + milliseconds',
        instead: 'expiry + milliseconds',
      },
      {
        wrong: 'A record loses when its person signed in by the sandbox’s clock.',
        text: "'loginTs', 'authTime'",
        instead: "'authTime'",
      },
    ],
  },
  {
    file: `${PROVIDER}/provider.ts`,
    firstTest: 'tests/server/identity/provider.test.ts',
    defects: [
      {wrong: 'PKCE is optional.', text: 'required: () => true', instead: 'required: () => false'},
      {
        wrong: 'An erased person stays signed in at the provider.',
        text: 'oidc.account === undefined',
        instead: 'oidc.account === null',
      },
      {
        wrong: 'A code of the provider lives for a day.',
        text: 'AuthorizationCode: MINUTE',
        instead: 'AuthorizationCode: DAY',
      },
      {
        wrong: 'The provider names no phone.',
        text: 'phone_number: identity.phone, ',
        instead: '',
      },
    ],
  },
  {
    file: `${PROVIDER}/second-factor-routes.ts`,
    firstTest: 'tests/server/identity/second-factor/second-factor.test.ts',
    defects: [
      {
        wrong: 'Whoever has a passkey may set up an app without it.',
        text: '!hasApp && passkeys.length === 0',
        instead: '!hasApp',
      },
      {
        wrong: 'The token does not say that there was a second factor.',
        text: "['sms', method, 'mfa']",
        instead: "['sms', method]",
      },
      {
        wrong: 'A challenge of a passkey can be used again after a failure.',
        text: "refuse(open, next, 'passkeyRefused'",
        instead: "refuse(open, step, 'passkeyRefused'",
      },
      {
        wrong: 'A used code of the app is called wrong.',
        text: "used: 'appCodeUsed'",
        instead: "used: 'appCodeWrong'",
      },
      {
        wrong: 'Wrong codes of the app are not in the security log.',
        text: "noteEvent('wrong code', {code: 'INCORRECT_OTP'",
        instead: "noteEvent('limit', {code: 'INCORRECT_OTP'",
      },
    ],
  },
]
