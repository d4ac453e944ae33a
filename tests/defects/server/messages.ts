import type {FileDefects} from '../defect.ts'

export const messageDefects: readonly FileDefects[] = [
  {
    file: 'server/messages/delivery.ts',
    firstTest: 'tests/server/messages/messages.test.ts',
    defects: [
      {
        wrong: 'A code is sent at the moment at which it expires.',
        text: 'message.createdAt <= codesExpiredAt',
        instead: 'message.createdAt < codesExpiredAt',
      },
      {
        wrong: 'A delivered code stays readable in the database.',
        text: "...(isCode ? {text: '', variables: '[]'} : {})",
        instead: '',
      },
    ],
  },
  {
    file: 'server/messages/delivery.ts',
    firstTest: 'tests/security/message-budget.test.ts',
    defects: [
      {
        wrong: 'A message that is tried again takes from the budget again.',
        text: 'message.attempts === 0 ? await budget.take(isCode) : 0',
        instead: 'await budget.take(isCode)',
      },
    ],
  },
  {
    file: 'server/messages/delivery.ts',
    firstTest: 'tests/server/messages/webhooks.test.ts',
    defects: [
      {
        wrong: 'A message is tried for as long as the gateway says.',
        text: 'clock.now() < triedUntil ? retryAfterSeconds : 0',
        instead: 'retryAfterSeconds',
      },
    ],
  },
  {
    file: 'server/messages/delivery.ts',
    firstTest: 'tests/server/messages/whatsapp-off.test.ts',
    defects: [
      {
        wrong: 'News under way by WhatsApp is lost when WhatsApp is switched off.',
        text: '    if (message === undefined || (await fallbacks.isSettled(message))) return\n',
        instead:
          '    if (message === undefined || senders[message.channel] === undefined || (await fallbacks.isSettled(message))) return\n',
      },
    ],
  },
  {
    file: 'server/messages/delivery.ts',
    firstTest: 'tests/server/messages/quiet-hours.test.ts',
    defects: [
      {
        wrong: 'A message that the gateway refuses by day goes in the night.',
        text: 'mayGoAt(message, Math.max(from, clock.now()))',
        instead: 'Math.max(from, clock.now())',
      },
    ],
  },
  {
    file: 'server/messages/undelivered.ts',
    firstTest: 'tests/server/messages/undelivered.test.ts',
    defects: [
      {
        wrong: 'A message that went by SMS instead counts as undelivered.',
        text: ".where('fellBackAt', 'is', null)",
        instead: '',
      },
      {
        wrong: 'A message that is not due yet counts as undelivered.',
        text: "where('dueAt', '<=', new Date(now))",
        instead: "where('dueAt', '<=', new Date(now + 1e12))",
      },
      {
        wrong: 'Messages of channels without a gateway are queued again.',
        text: "where.or([where('channel', 'in', channels), where",
        instead: "where.or([where('channel', 'is not', null), where",
      },
      {
        wrong: 'News under way by a channel that was switched off is not sent again.',
        text: ", where('fallsBackAt', 'is not', null)])",
        instead: '])',
      },
    ],
  },
  {
    file: 'domain/quiet-hours.ts',
    defects: [
      {
        wrong: 'Reminders go until ten in the evening.',
        text: 'FIRST_QUIET_HOUR = 21',
        instead: 'FIRST_QUIET_HOUR = 22',
      },
      {
        wrong: 'A message of the late evening goes on the morning before it.',
        text: 'addDays(today, 1)',
        instead: 'addDays(today, 0)',
      },
    ],
  },
  {
    file: 'server/bookings/booking-messages.ts',
    firstTest: 'tests/server/bookings/messages/written-messages.test.ts',
    defects: [
      {
        wrong: 'A silent campaign sends its customers messages.',
        text: 'booking.shouldSendNotification ? [messageToCustomer(booking, written)] : []',
        instead: '[messageToCustomer(booking, written)]',
      },
      {
        wrong: 'The workshop is told at its first phone and not at the one for leads.',
        text: 'leadPhoneNumber ?? phoneNumber1',
        instead: 'phoneNumber1 ?? leadPhoneNumber',
      },
      {
        wrong: 'The workshop gets no e-mail.',
        text: '(email === null ? [] :',
        instead: '(email !== phone ? [] :',
      },
      {
        wrong: 'The reason of a decline is not in the message.',
        text: "DECLINED_TEMPLATES[declineReason ?? 'OTHER']",
        instead: "DECLINED_TEMPLATES['OTHER']",
      },
      {
        wrong: 'An approval reaches the workshop as a decline.',
        text: "answer === 'APPROVED' ? 'estimate-approved' : 'estimate-declined'",
        instead: "answer === 'APPROVED' ? 'estimate-declined' : 'estimate-approved'",
      },
      {
        wrong: 'The message about a proposed day names the booked one.',
        text: 'writtenDay(proposedDay ?? scheduledDate)',
        instead: 'writtenDay(scheduledDate)',
      },
    ],
  },
  {
    file: 'server/retention/terms.ts',
    firstTest: 'tests/server/retention/retention.test.ts',
    defects: [
      {
        wrong: 'A booking request that waits for its booking is removed.',
        text: ", only: sql`state = 'CREATED'`, but: 'where it is created'",
        instead: '',
      },
    ],
  },
  {
    file: 'server/retention/terms.ts',
    firstTest: 'tests/security/privacy/promised-terms.test.ts',
    defects: [
      {
        wrong: 'A notice with a consent to offers goes as early as one without.',
        text: 'only: sql`marketing_consented_at is null`,',
        instead: '',
      },
    ],
  },
]
