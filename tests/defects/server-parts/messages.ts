import type {FileDefects} from '../defect.ts'

const SENDERS = 'server/messages/senders'
const TESTS = 'tests/server/messages'

export const messagePartDefects: readonly FileDefects[] = [
  {
    file: 'server/messages/templates.ts',
    firstTest: `${TESTS}/night-rest.test.ts`,
    defects: [
      {
        wrong: 'The question about the service rings at night.',
        text: "  'feedback-customer',\n  'estimate-customer',\n",
        instead: "  'estimate-customer',\n",
      },
      {
        wrong: 'A notice by e-mail waits for the morning.',
        text: "channel !== 'email' && template !== null",
        instead: 'template !== null',
      },
      {
        wrong: 'A notice of a free day rings at night.',
        text: "  'launch-notice',\n  'free-day-notice',\n]",
        instead: "  'launch-notice',\n]",
      },
    ],
  },
  {
    file: 'server/messages/message-variables.ts',
    firstTest: 'tests/server/public-settings.test.ts',
    defects: [
      {
        wrong: 'A deployment with WhatsApp by Gupshup does not offer a code on WhatsApp.',
        text: '(config.WHATSAPP_WEBHOOK_URL ?? config.GUPSHUP_WHATSAPP_USER_ID) !== undefined',
        instead: 'config.WHATSAPP_WEBHOOK_URL !== undefined',
      },
      {
        wrong: 'A deployment without calls offers a code by a call.',
        text: 'voice: config.VOICE_WEBHOOK_URL !== undefined',
        instead: 'voice: true',
      },
      {
        wrong: 'A secret of the receipts that is too short is taken.',
        text: '{32,86}={0,2}',
        instead: '{2,86}={0,2}',
      },
      {
        wrong: 'A WhatsApp webhook in the clear is taken outside the sandbox.',
        text: "  'WHATSAPP_WEBHOOK_URL',\n  'VOICE_WEBHOOK_URL',\n  'GUPSHUP_WHATSAPP_URL',\n]",
        instead: "  'VOICE_WEBHOOK_URL',\n  'GUPSHUP_WHATSAPP_URL',\n]",
      },
    ],
  },
  {
    file: `${SENDERS}/http-post.ts`,
    firstTest: `${TESTS}/senders/webhook.test.ts`,
    defects: [
      {
        wrong: 'A gateway that was too slow with 408 counts as one that refuses the message.',
        text: 'PASSING = [408, 425, 429]',
        instead: 'PASSING = [425, 429]',
      },
      {
        wrong: 'The failure of a gateway that is away does not say why.',
        text: "cause instanceof Error && 'code' in cause ? ` (${cause.code})` : ''",
        instead: "''",
      },
    ],
  },
  {
    file: `${SENDERS}/smtp.ts`,
    firstTest: `${TESTS}/senders/smtp-safety.test.ts`,
    defects: [
      {
        wrong: 'A mail server of another computer that offers no encryption gets the mail in the clear.',
        text: 'requireTLS: !isLocal',
        instead: 'requireTLS: false',
      },
      {
        wrong: 'The failure of a mail server without encryption does not say so.',
        text: "  if (code === 'ETLS') return 'offers no encryption'\n",
        instead: '',
      },
      {
        wrong: 'The e-mail about a cancelled booking has the subject of any other message.',
        text: "  ['cancellation-', 'A booking is cancelled'],\n",
        instead: '',
      },
      {
        wrong: 'The e-mail about an answered estimate has the subject of any other message.',
        text: "  ['estimate-', 'An answer to your estimate'],\n",
        instead: '',
      },
    ],
  },
  {
    file: `${SENDERS}/webhook.ts`,
    firstTest: `${TESTS}/webhooks.test.ts`,
    defects: [
      {
        wrong: 'The webhook of e-mails gets the id of a template of SMS.',
        text: "(channel === 'sms' && config.DLT_TEMPLATE_IDS?.get(template ?? ''))",
        instead: "config.DLT_TEMPLATE_IDS?.get(template ?? '')",
      },
    ],
  },
  {
    file: `${SENDERS}/webhook.ts`,
    firstTest: `${TESTS}/senders/webhook.test.ts`,
    defects: [
      {
        wrong: 'A webhook cannot tell a repeated message from a new one.',
        text: ", 'idempotency-key': id",
        instead: '',
      },
    ],
  },
  {
    file: 'server/bookings/changes/change-reports.ts',
    firstTest: 'tests/server/bookings/messages/answered-changes.test.ts',
    defects: [
      {
        wrong: 'A move from a confirmed day and back within two minutes is not reported.',
        text: 'last === undefined || isAnswered(before)',
        instead: 'last === undefined',
      },
      {
        wrong: 'A move from a day for which the workshop has proposed another, and back, is not reported.',
        text: "status === 'BOOKING_CONFIRMED' || proposedDay !== null",
        instead: "status === 'BOOKING_CONFIRMED' || proposedDay === ''",
      },
    ],
  },
  {
    file: 'server/bookings/changes/waiting-messages.ts',
    firstTest: 'tests/server/bookings/messages/withdrawn-messages.test.ts',
    defects: [
      {
        wrong: 'A move at night takes back the message about an estimate.',
        text: "    .where(sql<boolean>`template is distinct from 'estimate-customer'`)\n",
        instead: '',
      },
      {
        wrong: 'A move withdraws the waiting messages of other bookings.',
        text: "    .deleteFrom('outbox')\n    .where('bookingId', '=', bookingId)\n",
        instead: "    .deleteFrom('outbox')\n",
      },
    ],
  },
  {
    file: 'server/bookings/stages/withdrawn-stages.ts',
    firstTest: 'tests/server/bookings/messages/withdrawn-messages.test.ts',
    defects: [
      {
        wrong: 'A confirmation that was taken back at night is reported in the morning.',
        text: "where.or([where('dueAt', '>', at), where('attempts', '>', 0)])",
        instead: "where.or([where('attempts', '>', 0)])",
      },
      {
        wrong: 'A stage that follows withdraws the report of the stage before.',
        text: 'rank(stage) > rank(status) &&',
        instead: 'rank(stage) !== rank(status) &&',
      },
      {
        wrong: 'A confirmation after one that was taken back at night is not reported.',
        text: 'each !== stage || !withdrawn.includes',
        instead: 'each !== stage || withdrawn.includes',
      },
    ],
  },
  {
    file: 'server/messages/whatsapp/fallback.ts',
    firstTest: 'tests/server/bookings/messages/under-way.test.ts',
    defects: [
      {
        wrong: 'News that is no longer so goes by SMS after a quarter of an hour.',
        text: 'if (message === undefined || (await isDropped(transaction, id))) return false',
        instead: 'if (message === undefined) return false',
      },
    ],
  },
  {
    file: 'server/messages/outdated-news.ts',
    firstTest: 'tests/server/bookings/messages/under-way.test.ts',
    defects: [
      {
        wrong: 'After a move the news of an estimate does not go by SMS.',
        text: "  when news.template = 'estimate-customer' then false\n",
        instead: '',
      },
    ],
  },
]
