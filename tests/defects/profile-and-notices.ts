import type {FileDefects} from './defect.ts'

export const profileAndNoticeDefects: readonly FileDefects[] = [
  {
    file: 'server/profile/profile-service.ts',
    firstTest: 'tests/server/profile/profile-change.test.ts',
    defects: [
      {
        wrong: "Another person's photo can be taken.",
        text: ' && !(await images.isOf(id, profileImage))',
        instead: ' && false',
      },
      {
        wrong: 'The earlier facts of a profile are lost by a new one.',
        text: 'JSON.stringify({...before.metadata, ...metadata})',
        instead: 'JSON.stringify(metadata)',
      },
    ],
  },
  {
    file: 'server/profile/profile-repository.ts',
    firstTest: 'tests/server/profile/profile-change.test.ts',
    defects: [
      {
        wrong: 'Of two changes of a profile at the same time the later one wins.',
        text: "        .where('version', '=', version)\n",
        instead: '',
      },
    ],
  },
  {
    file: 'server/profile/profile-rules.ts',
    firstTest: 'tests/server/profile/profile-change.test.ts',
    defects: [
      {
        wrong: 'Names keep the spaces around them.',
        text: '[[name, text.trim()]]',
        instead: '[[name, text]]',
      },
      {
        wrong: 'Two addresses can be the default.',
        text: 'if (address.isDefault && others.some(({isDefault}) => isDefault))',
        instead: 'if (false)',
      },
      {
        wrong: 'An unknown vehicle is stored.',
        text: "if (!variants.some((known) => isSameVehicle(known, vehicle))) throw new Refusal('VEHICLE_UNKNOWN')",
        instead: '',
      },
    ],
  },
  {
    file: 'server/subscriptions/subscription-service.ts',
    firstTest: 'tests/server/subscriptions/subscriptions.test.ts',
    defects: [
      {
        wrong: 'A subscription is stored without consent.',
        text: "if (!body.consent) throw new Refusal('TERMS_NOT_ACCEPTED')",
        instead: '',
      },
      {
        wrong: 'A consent to marketing is stored that nobody gave.',
        text: 'body.marketingConsent ? at : null',
        instead: 'at',
      },
    ],
  },
  {
    file: 'server/subscriptions/notice-writer.ts',
    firstTest: 'tests/server/subscriptions/launch-notices.test.ts',
    defects: [
      {
        wrong: 'A notice is sent again and again.',
        text: '    await notices.noteNotified(id, at)\n',
        instead: '',
      },
    ],
  },
  {
    file: 'server/subscriptions/launch-notices.ts',
    firstTest: 'tests/server/subscriptions/launch-notices.test.ts',
    defects: [
      {
        wrong: 'Only the first hundred notices are sent.',
        text: 'if (some.length < NOTICES_AT_ONCE) break',
        instead: 'break',
      },
    ],
  },
  {
    file: 'server/subscriptions/notice-schedule.ts',
    firstTest: 'tests/server/subscriptions/launch-notices.test.ts',
    defects: [
      {
        wrong: 'Notices are sent at ten in the evening.',
        text: 'LAST_HOUR = 20',
        instead: 'LAST_HOUR = 22',
      },
    ],
  },
  {
    file: 'server/my-data/erased-booking.ts',
    firstTest: 'tests/server/my-data/my-data.test.ts',
    defects: [
      {
        wrong: 'A deleted account leaves its name in the bookings.',
        text: "  firstName: '',\n",
        instead: '',
      },
    ],
  },
  {
    file: 'server/my-data/erasure-list.ts',
    firstTest: 'tests/server/my-data/my-data.test.ts',
    defects: [
      {
        wrong: 'A deleted account leaves its messages.',
        text: 'sql`(recipient = ${phone} or ${isQuestionFrom([phone])}',
        instead: 'sql`(${isQuestionFrom([phone])}',
      },
      {
        wrong: 'A deleted account leaves its launch notices.',
        text: '(contact = ${phone} or identity_id = ${id})',
        instead: 'identity_id = ${id}',
      },
      {
        wrong: 'A deleted account leaves the launch notices that it asked for by e-mail.',
        text: 'contact = ${phone} or identity_id = ${id}',
        instead: 'contact = ${phone}',
      },
    ],
  },
  {
    file: 'server/subscriptions/subscription-service.ts',
    firstTest: 'tests/server/subscriptions/launch-notices.test.ts',
    defects: [
      {
        wrong: 'An unsubscription ends nothing.',
        text: '        await subscriptions.removeAllOf(contactHash)\n',
        instead: '',
      },
    ],
  },
]
