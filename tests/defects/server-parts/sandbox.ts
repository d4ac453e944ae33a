import type {FileDefects} from '../defect.ts'

const SANDBOX = 'server/sandbox'
const WORK = 'tests/server/sandbox/sandbox-work.test.ts'
const TEST = 'tests/server/sandbox/sandbox-tools.test.ts'

export const sandboxDefects: readonly FileDefects[] = [
  {
    file: `${SANDBOX}/faults/fault-hook.ts`,
    firstTest: TEST,
    defects: [
      {
        wrong: 'A fault that delays a request delays every one by a second.',
        text: 'await wait(Number(fault.value ?? 1000))',
        instead: 'await wait(1000)',
      },
      {
        wrong: 'A refusal of a fault does not say when to come again.',
        text: 'knownFailureCode(String(fault.value)), {retryAfterSeconds})',
        instead: 'knownFailureCode(String(fault.value)))',
      },
      {
        wrong: 'The rendering of a page uses up the fault that is meant for the browser.',
        text: 'if (request.headers[HEADERS.rendering] !== undefined) {',
        instead: 'if (request.headers[HEADERS.rendering] === null) {',
      },
      {
        wrong: 'A link of the sandbox page sets its case for nobody.',
        text: '(request.cookies[VISITOR_COOKIE] ?? null)',
        instead: 'null',
      },
    ],
  },
  {
    file: `${SANDBOX}/actions/outbox-reading.ts`,
    firstTest: TEST,
    defects: [
      {
        wrong: 'The code of a call cannot be read from the inbox.',
        text: 'exec(unspoken(text))',
        instead: 'exec(text)',
      },
      {
        wrong: 'Six digits of any message stand as a code in the inbox.',
        text: "kind === 'one-time-code' ? (/\\d{6}/",
        instead: "kind !== '' ? (/\\d{6}/",
      },
      {
        wrong: 'Of two messages of one moment the older stands first.',
        text: ".orderBy('position', 'desc')",
        instead: ".orderBy('position', 'asc')",
      },
    ],
  },
  {
    file: `${SANDBOX}/actions/reset.ts`,
    firstTest: TEST,
    defects: [
      {
        wrong: 'A reset signs everybody out by new keys.',
        text: ", 'signing_keys']",
        instead: ']',
      },
      {
        wrong: 'A reset sets the version of the workshops back, so that no process reads them anew.',
        text: "'counters', 'search_versions', ",
        instead: "'search_versions', ",
      },
    ],
  },
  {
    file: `${SANDBOX}/sandbox-routes.ts`,
    firstTest: TEST,
    defects: [
      {
        wrong: 'A number that is locked by wrong codes stays locked after its limits are reset.',
        text: "    await database.kysely.deleteFrom('phoneFailures').where('phone', '=', number).execute()\n",
        instead: '',
      },
      {
        wrong: 'A second case of the error catalogue comes on top of the first.',
        text: '    faults.clear(visitor)\n    for (const each of found.faults',
        instead: '    for (const each of found.faults',
      },
      {
        wrong: 'A case of the error catalogue is set for everybody.',
        text: 'faults.set({...each, visitor})',
        instead: 'faults.set({...each})',
      },
      {
        wrong: 'The inbox of a number that is typed without its country code is empty.',
        text: '(internationalMobile(to) ?? to)',
        instead: 'to',
      },
      {
        wrong: 'The page of a person who is not seeded shows an empty sign-in.',
        text: "    if (!isNamedIdentity(name)) throw new Refusal('NOT_FOUND')\n",
        instead: '',
      },
    ],
  },
  {
    file: `${SANDBOX}/sandbox-routes.ts`,
    firstTest: 'tests/server/bookings/reminders/reminders.test.ts',
    defects: [
      {
        wrong: 'The work that is due leaves the reminders out.',
        text: '    await services.reminders.send()\n',
        instead: '',
      },
    ],
  },
  {
    file: `${SANDBOX}/sandbox-routes.ts`,
    firstTest: 'tests/server/subscriptions/launch-notices.test.ts',
    defects: [
      {
        wrong: 'The work that is due leaves the notices of new workshops out.',
        text: '    await services.launchNotices.send()\n',
        instead: '',
      },
    ],
  },
  {
    file: `${SANDBOX}/identities.ts`,
    firstTest: TEST,
    defects: [
      {
        wrong: 'A new number cannot sign in at the sandbox.',
        text: 'phone === null ? null : createIdentityRepository(connection).ofPhone(phone)',
        instead: 'null',
      },
    ],
  },
  {
    file: `${SANDBOX}/actions/booking-progress.ts`,
    firstTest: TEST,
    defects: [
      {
        wrong: 'A booking that does not exist cannot be told from a fault of the server.',
        text: "if (booking === undefined) throw new Refusal('BOOKING_NOT_FOUND')",
        instead: "if (booking === undefined) throw new Error('BOOKING_NOT_FOUND')",
      },
    ],
  },
  {
    file: `${SANDBOX}/actions/booking-progress.ts`,
    firstTest: WORK,
    defects: [
      {
        wrong: 'The invoice of the sandbox is titled as an estimate.',
        text: "pdf('Invoice')",
        instead: "pdf('Estimate')",
      },
      {
        wrong: 'The sandbox attaches one photograph too few.',
        text: '.slice(0, photos)',
        instead: '.slice(1, photos)',
      },
    ],
  },
  {
    file: `${SANDBOX}/actions/opening-workshop.ts`,
    firstTest: WORK,
    defects: [
      {
        wrong: 'No workshop can be opened at a position that no place is near.',
        text: '(await gazetteer.nearest(latitude, longitude)) ?? UNNAMED',
        instead: 'await gazetteer.nearest(latitude, longitude)',
      },
      {
        wrong: 'The offers of an opened workshop are those of no workshop.',
        text: '({...offer, workshopId: workshop.id})',
        instead: "({...offer, workshopId: ''})",
      },
    ],
  },
  {
    file: `${SANDBOX}/pages/funnel-page.ts`,
    firstTest: 'tests/server/events/events.test.ts',
    defects: [
      {
        wrong: 'The share of a step is a hundredth of what it is.',
        text: '(count / before) * 100',
        instead: 'count / before',
      },
    ],
  },
  {
    file: `${SANDBOX}/pages/funnel-page.ts`,
    firstTest: WORK,
    defects: [
      {
        wrong: 'The share of a step after an empty one is “NaN %”.',
        text: 'before === null || before === 0',
        instead: 'before === null',
      },
    ],
  },
  {
    file: `${SANDBOX}/pages/case-tables.ts`,
    firstTest: TEST,
    defects: [
      {
        wrong: 'The links of the sandbox page to the error catalogue lead nowhere.',
        text: 'href: `/sandbox/cases/${name}`',
        instead: 'href: `/sandbox/case/${name}`',
      },
      {
        wrong: 'The links of the sandbox page to campaigns set none.',
        text: '/consumer/home?campaign=${campaign}',
        instead: '/consumer/home?campaignName=${campaign}',
      },
    ],
  },
  {
    file: `${SANDBOX}/visualiser-routes.ts`,
    firstTest: WORK,
    defects: [
      {
        wrong: 'Pictures of the walks come from any folder of the computer.',
        text: 'file: z.string().check(z.regex(/^[A-Za-z0-9-]{1,200}\\.jpg$/))',
        instead: 'file: z.string()',
      },
    ],
  },
]
