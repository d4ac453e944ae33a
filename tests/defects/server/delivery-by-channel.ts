import type {FileDefects} from '../defect.ts'

export const deliveryDefects: readonly FileDefects[] = [
  {
    file: 'server/messages/whatsapp/fallback.ts',
    firstTest: 'tests/server/messages/whatsapp.test.ts',
    defects: [
      {
        wrong: 'A message goes by SMS at night in place of WhatsApp.',
        text: 'goesAt > clock.now() ? new Date(goesAt) : null',
        instead: 'null',
      },
      {
        wrong: 'A declined booking is told by SMS although the customer wants WhatsApp.',
        text: " || template.startsWith('declined-')",
        instead: '',
      },
      {
        wrong: 'An SMS that WhatsApp has made needless is sent.',
        text: 'return numDeletedRows > 0n',
        instead: 'return numDeletedRows > 1n',
      },
    ],
  },
  {
    file: 'server/messages/whatsapp/fallback.ts',
    firstTest: 'tests/server/messages/whatsapp-news.test.ts',
    defects: [
      {
        wrong: 'Notices of a free day go by WhatsApp.',
        text: "template.endsWith('-customer') || template.startsWith('declined-')",
        instead: "template !== 'x'",
      },
    ],
  },
  {
    file: 'server/messages/whatsapp/fallbacks.ts',
    firstTest: 'tests/server/bookings/messages/refused-for-hours.test.ts',
    defects: [
      {
        wrong: 'An SMS that its gateway refused for hours says after a cancellation that the booking stands.',
        text: 'const isTriedAgain = deliveredAt === null && attempts > 0',
        instead: 'const isTriedAgain = untilSms !== null && deliveredAt === null && attempts > 0',
      },
    ],
  },
  {
    file: 'server/messages/whatsapp/fallbacks.ts',
    firstTest: 'tests/server/codes/refused-channel.test.ts',
    defects: [
      {
        wrong: 'Nobody looks after fifteen minutes whether a message has arrived.',
        text: 'if (untilSms !== null && isAwaited)',
        instead: 'if (untilSms === -1 && isAwaited)',
      },
      {
        wrong: 'A code that WhatsApp refuses is lost.',
        text: 'await sendRefusedCode(message)',
        instead: '',
      },
    ],
  },
  {
    file: 'server/messages/whatsapp/whatsapp-consents.ts',
    firstTest: 'tests/server/messages/whatsapp.test.ts',
    defects: [
      {
        wrong: 'The first answer about WhatsApp counts for ever.',
        text: "orderBy('position', 'desc')",
        instead: "orderBy('position', 'asc')",
      },
      {
        wrong: 'Each press notes the same answer about WhatsApp.',
        text: 'if ((await wantsWhatsapp(kysely, phone)) === isGranted) return',
        instead: '',
      },
    ],
  },
  {
    file: 'server/messages/message-budget.ts',
    firstTest: 'tests/security/message-budget.test.ts',
    defects: [
      {
        wrong: 'Other messages spend what is left for codes.',
        text: 'isCode ? messagesPerHour : Math.ceil(messagesPerHour * (1 - FOR_CODES))',
        instead: 'messagesPerHour',
      },
      {
        wrong: 'The alarm of a spent budget rings for each message.',
        text: 'if (alarmedUntil === endOfHour()) return',
        instead: '',
      },
    ],
  },
  {
    file: 'server/messages/receipts/receipts.ts',
    firstTest: 'tests/server/messages/receipts.test.ts',
    defects: [
      {
        wrong: 'A late report of a failure makes an arrived message undelivered.',
        text: ".where('arrivedAt', 'is', null)",
        instead: '',
      },
      {
        wrong: 'An older report counts more than a newer one.',
        text: "where('receiptAt', '<', at)",
        instead: "where('receiptAt', '>', at)",
      },
      {
        wrong: 'A code that failed is sent again without its text.',
        text: "case when kind = 'one-time-code' then delivered_at end",
        instead: 'null::timestamptz',
      },
      {
        wrong: 'A report of an unknown message is accepted.',
        text: "if (known === undefined) throw new Refusal('NOT_FOUND')",
        instead: '',
      },
    ],
  },
  {
    file: 'server/bookings/stages/stage-reports.ts',
    firstTest: 'tests/server/bookings/stages/stages.test.ts',
    defects: [
      {
        wrong: 'A stage is told each time that the booking reaches it.',
        text: ' && !heard.includes(each)',
        instead: '',
      },
      {
        wrong: 'A new stage makes the older ones untold.',
        text: '[...heard, stage]',
        instead: '[stage]',
      },
    ],
  },
  {
    file: 'server/bookings/reminders/reminders.ts',
    firstTest: 'tests/server/bookings/reminders/reminders.test.ts',
    defects: [
      {
        wrong: 'A booking of this evening is reminded of at once.',
        text: '      .where((where) => where.not(where.exists(messagesSince(six))))\n',
        instead: '',
      },
      {
        wrong: 'Who keeps the day after six in the evening gets no reminder.',
        text: '.where((where) => where.not(where.exists(messagesSince(six))))',
        instead: ".where('updatedAt', '<', six)",
      },
      {
        wrong: 'A booking is reminded of each minute.',
        text: ".where((where) => where.or([where('remindedFor', 'is', null), where('remindedFor', '<>', tomorrow)]))",
        instead: '',
      },
      {
        wrong: 'A reminder says that the workshop expects the car, which has proposed another day.',
        text: "      .where('proposedDay', 'is', null)\n",
        instead: '',
      },
      {
        wrong: 'A silent booking is reminded of.',
        text: ".where('shouldSendNotification', '=', true)",
        instead: '',
      },
      {
        wrong: 'Reminders go at nine in the evening.',
        text: 'LAST_HOUR = 20',
        instead: 'LAST_HOUR = 21',
      },
      {
        wrong: 'A moved booking is not reminded of again.',
        text: ", where('remindedFor', '<>', tomorrow)",
        instead: '',
      },
    ],
  },
]
