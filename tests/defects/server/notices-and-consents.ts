import type {FileDefects} from '../defect.ts'

export const noticeDefects: readonly FileDefects[] = [
  {
    file: 'server/subscriptions/subscription-repository.ts',
    firstTest: 'tests/server/my-data/my-data.test.ts',
    defects: [
      {
        wrong: 'A notice that somebody else asked for too goes with the first account.',
        text: 'case when subscriptions.identity_id = ${identityId}\n              then subscriptions.identity_id end',
        instead: 'subscriptions.identity_id',
      },
    ],
  },
  {
    file: 'server/subscriptions/notice-repository.ts',
    firstTest: 'tests/server/subscriptions/free-day-notices.test.ts',
    defects: [
      {
        wrong: 'Who was told of a free day is told again.',
        text: "        .where('workshopId', '=', workshopId)\n        .where('notifiedAt', 'is', null)\n",
        instead: "        .where('workshopId', '=', workshopId)\n",
      },
    ],
  },
  {
    file: 'server/subscriptions/subscription-repository.ts',
    firstTest: 'tests/server/subscriptions/launch-notices.test.ts',
    defects: [
      {
        wrong: 'A repeated wish tells of openings before it.',
        text: 'then subscriptions.since_version else ${sinceVersion} end',
        instead: 'then subscriptions.since_version else 0 end',
      },
    ],
  },
  {
    file: 'server/subscriptions/subscription-repository.ts',
    firstTest: 'tests/server/subscriptions/subscriptions.test.ts',
    defects: [
      {
        wrong: 'One wish ends by a link of another.',
        text: ".where('tokenHash', '=', tokenHash)",
        instead: ".where('tokenHash', '!=', tokenHash)",
      },
    ],
  },
  {
    file: 'server/subscriptions/notice-repository.ts',
    firstTest: 'tests/server/subscriptions/launch-notices.test.ts',
    defects: [
      {
        wrong: 'A workshop that is switched off is announced.',
        text: " and workshops.status = 'ACTIVE'\n",
        instead: '\n',
      },
      {
        wrong: 'Who has been told is told again.',
        text: 'subscriptions.notified_at is null and subscriptions.since_version',
        instead: 'subscriptions.since_version',
      },
      {
        wrong: 'Not the nearest workshop is named.',
        text: 'order by subscriptions.id, workshops.pos <-> subscriptions.pos, workshops.id',
        instead: 'order by subscriptions.id, workshops.pos <-> subscriptions.pos desc, workshops.id',
      },
      {
        wrong: 'Two runs at once tell everybody twice.',
        text: "await sql`select pg_advisory_xact_lock(hashtextextended('launch notices', 0))`.execute(transaction)",
        instead: 'await sql`select 1`.execute(transaction)',
      },
    ],
  },
  {
    file: 'server/consents/consent-service.ts',
    firstTest: 'tests/server/consents/consents.test.ts',
    defects: [
      {
        wrong: 'A receipt that contradicts itself is stored.',
        text: '(body.performance || body.marketing)',
        instead: '(body.performance && body.marketing)',
      },
      {
        wrong: 'A choice that is sent again is a second row.',
        text: '        if (newest !== null && isSame(newest, body)) return newest.receivedAt\n',
        instead: '',
      },
      {
        wrong: 'A withdrawal of marketing is lost.',
        text: '    one.marketing === other.marketing &&\n',
        instead: '',
      },
      {
        wrong: 'A policy of the future is agreed to.',
        text: "      if (body.policyDay > COOKIE_POLICY_DAY) throw refusedInput('policyDay', 'in the future')\n",
        instead: '',
      },
    ],
  },
  {
    file: 'server/consents/consent-repository.ts',
    firstTest: 'tests/server/consents/consents.test.ts',
    defects: [
      {wrong: 'A choice is compared with the first one.', text: "'desc'", instead: "'asc'"},
      {
        wrong: 'The same choice sent twice at once is stored twice.',
        text: 'select pg_advisory_xact_lock(hashtextextended(${`consents of ${receiptId}`}, 0))',
        instead: 'select ${receiptId}::text',
      },
    ],
  },
]
