import type {FileDefects} from '../defect.ts'

const PROVIDER = 'server/identity/provider'
const TESTS = 'tests/server/identity'

export const signInPageDefects: readonly FileDefects[] = [
  {
    file: `${PROVIDER}/interactions.ts`,
    firstTest: `${TESTS}/provider/sign-in-again.test.ts`,
    defects: [
      {
        wrong: 'A right code whose response was lost leads back to an empty first page.',
        text: 'interaction.result === undefined ? null : interaction.returnTo',
        instead: 'null',
      },
    ],
  },
  {
    file: `${PROVIDER}/interaction-routes.ts`,
    firstTest: `${TESTS}/provider/sign-in-again.test.ts`,
    defects: [
      {
        wrong: 'Staff whose code arrives twice proves the phone once more.',
        text: '    }, factor.reached),',
        instead: '    }),',
      },
      {
        wrong: 'Whoever leaves after a right code is signed in.',
        text: 'found(async (open, _, reply) => reply.redirect(await open.cancel()',
        instead: 'opened(async (open, _, reply) => reply.redirect(await open.cancel()',
      },
    ],
  },
  {
    file: `${PROVIDER}/phone-proof/phone-proof-pages.ts`,
    firstTest: `${TESTS}/provider/sign-in-again.test.ts`,
    defects: [
      {
        wrong: 'Of two same codes at once the second one says that it is over.',
        text: 'usedFor: uid',
        instead: 'usedFor: null',
      },
    ],
  },
  {
    file: `${PROVIDER}/sign-in-script.js`,
    firstTest: `${TESTS}/provider/sign-in-script.test.ts`,
    defects: [
      {
        wrong: 'A double tap sends a wrong code twice, which counts as two failures.',
        text: '< SENT_MS) event.preventDefault()',
        instead: '< 0) event.preventDefault()',
      },
      {
        wrong: 'The wait for another code stands still while its person reads the message in another app.',
        text: 'const seconds = Math.ceil((until - Date.now()) / 1000)',
        instead: 'wait.dataset.seconds -= 1\n    const seconds = Number(wait.dataset.seconds)',
      },
      {
        wrong: 'A form does nothing after Back.',
        text: "addEventListener('pageshow', () => sentAt.clear())\n",
        instead: '',
      },
    ],
  },
  {
    file: `${PROVIDER}/second-factor-routes.ts`,
    firstTest: `${TESTS}/second-factor/second-factor.test.ts`,
    defects: [
      {
        wrong:
          'Who has set up the second factor in another window reads “used already” until the sign-in ends.',
        text: "checked === 'used' && step.totpSecret !== null",
        instead: 'false',
      },
    ],
  },
  {
    file: 'scripts/lib/with-services.ts',
    firstTest: `${TESTS}/sessions/keys-command-clock.test.ts`,
    defects: [
      {
        wrong: 'The clock of the operator’s computer decides which signing key is old.',
        text: '    stopFollowing = await followSharedTime(config.isSandbox, clock, database, logger)\n',
        instead: '',
      },
    ],
  },
  {
    file: `${PROVIDER}/phone-proof/phone-proof-pages.ts`,
    firstTest: `${TESTS}/sign-in-problems.test.ts`,
    defects: [
      {
        wrong: 'Who enters the same number again waits thirty seconds anew, though no code was sent.',
        text: 'resendWaitSeconds(resendAfterSeconds, retryAfterSeconds) * 1000',
        instead: 'resendAfterSeconds * 1000',
      },
    ],
  },
  {
    file: `${PROVIDER}/pages/second-factor-pages.ts`,
    firstTest: `${TESTS}/second-factor/second-factor-pages.test.ts`,
    defects: [
      {
        wrong: 'A refused passkey is explained at the field of the app.',
        text: "(problem?.field === 'passkey' || !hasApp)",
        instead: '!hasApp',
      },
    ],
  },
  {
    file: `server/identity/second-factor/second-factor-service.ts`,
    firstTest: `${TESTS}/second-factor/second-factor.test.ts`,
    defects: [
      {
        wrong: 'Whoever waits for a code of the app to count again reads “15 minutes” at each try.',
        text: 'if (failed >= STAFF_CODE_CHECKS) return {waitsUntil}',
        instead: 'if (failed >= STAFF_CODE_CHECKS) return {waitsUntil: now + WAIT_MS}',
      },
    ],
  },
  {
    file: `${PROVIDER}/second-factor-routes.ts`,
    firstTest: `${TESTS}/second-factor/passkey-sign-in.test.ts`,
    defects: [
      {
        wrong: 'After a refused passkey the picture that an app has scanned no longer counts.',
        text: 'earlier?.accountId === accountId ? earlier.totpSecret : null',
        instead: 'null',
      },
      {
        wrong: 'A refused passkey is not in the security log.',
        text: "    noteEvent('wrong code', {code: 'PASSKEY_REFUSED', identityId: step.accountId})\n",
        instead: '',
      },
      {
        wrong: 'A passkey that comes after another window has set one up counts as a failure.',
        text: 'step.totpSecret !== null && next.totpSecret === null',
        instead: 'false',
      },
    ],
  },
]
