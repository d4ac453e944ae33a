import type {FileDefects} from '../defect.ts'

export const jobAndPageDefects: readonly FileDefects[] = [
  {
    file: 'server/messages/outbox.ts',
    firstTest: 'tests/server/messages/whatsapp.test.ts',
    defects: [
      {
        wrong: 'A code goes by WhatsApp.',
        text: "channel === 'sms' && isNewsForCustomer(template) && channels",
        instead: "channel === 'sms' && channels",
      },
      {
        wrong: 'News by WhatsApp that does not arrive is never sent as SMS.',
        text: 'isNews ? fallsBackAfter(goesAt) : null',
        instead: 'null',
      },
    ],
  },
  {
    file: 'server/messages/outbox.ts',
    firstTest: 'tests/server/messages/delivery-job.test.ts',
    defects: [
      {
        wrong: 'Codes wait behind all other messages.',
        text: "kind === 'one-time-code' ? 'deliver-code' : 'deliver-message'",
        instead: "kind === null ? 'deliver-code' : 'deliver-message'",
      },
      {
        wrong: 'A message without a gateway is a job that can do nothing.',
        text: '      if (senders[message.channel] === undefined) return\n',
        instead: '',
      },
    ],
  },
  {
    file: 'server/jobs/queue.ts',
    firstTest: 'tests/server/jobs/jobs.test.ts',
    defects: [
      {
        wrong: 'A job that must wait runs at once.',
        text: 'afterSeconds > 0 ? {startAfter: afterSeconds} : {}',
        instead: '{}',
      },
      {
        wrong: 'A job of a transaction that is rolled back runs.',
        text: '{db: fromKysely(transaction), ...startAfter}',
        instead: 'startAfter',
      },
      {
        wrong: 'A failed job counts as done.',
        text: "return {id, status: 'failed'}",
        instead: "return {id, status: 'completed'}",
      },
      {
        wrong: 'A failed job is not in the log.',
        text: "      log.error({err: error, job: name, data}, 'a job failed')\n",
        instead: '',
      },
      {
        wrong: 'Jobs for later count as due.',
        text: '(where start_after <= now())::int as due',
        instead: '(where true)::int as due',
      },
      {
        wrong: 'A queue keeps the options of an earlier release.',
        text: '  await boss.updateQueue(name, options)\n',
        instead: '',
      },
    ],
  },
  {
    file: 'server/messages/outbox.ts',
    firstTest: 'tests/server/messages/messages.test.ts',
    defects: [
      {
        wrong: 'News goes by WhatsApp to whoever did not want that.',
        text: 'may && (await wantsWhatsapp(transaction, to))',
        instead: 'may',
      },
    ],
  },
  {
    file: 'server/pages/page-cache.ts',
    defects: [
      {
        wrong: 'A page that failed fails for everybody until its time is over.',
        text: '      if (pages.peek(key) === entry) pages.delete(key)\n',
        instead: '',
      },
      {
        wrong: 'Each caller of an old page makes it anew.',
        text: 'freshUntil: Number.POSITIVE_INFINITY',
        instead: 'freshUntil: 0',
      },
      {
        wrong: 'An old page is never made anew.',
        text: '      if (known.freshUntil <= now()) renew(key, known, make)\n',
        instead: '',
      },
      {
        wrong: 'A busy moment loses a page that could be answered for another minute.',
        text: 'if (ttl > 0) pages.set(',
        instead: 'if (ttl > 1e9) pages.set(',
      },
      {
        wrong: 'A page that cannot be made anew is answered without end.',
        text: 'const ttl = endsAt - now()',
        instead: 'const ttl = endsAt',
      },
    ],
  },
  {
    file: 'server/pages/rendering/render.worker.ts',
    firstTest: 'tests/server/pages/rendering.test.ts',
    defects: [
      {
        wrong: 'Other requests wait for the processor behind pages.',
        text: 'getPriority() + LOWER_BY',
        instead: 'getPriority()',
      },
    ],
  },
  {
    file: 'server/pages/sitemap.ts',
    firstTest: 'tests/server/pages/sitemap.test.ts',
    defects: [
      {
        wrong: 'The last workshops are in no file.',
        text: 'Math.ceil((await',
        instead: 'Math.floor((await',
      },
      {
        wrong: 'Each file lists the first workshops.',
        text: '(Number(request.params.number) - 1) * MOST_ADDRESSES',
        instead: '0 * Number(request.params.number)',
      },
      {
        wrong: 'A file without workshops is an empty list.',
        text: '      if (listed.length === 0) return reply.callNotFound()\n',
        instead: '',
      },
    ],
  },
  {
    file: 'server/pages/rendered-address.ts',
    defects: [
      {
        wrong: 'A page with the visitor’s filters is rendered without them.',
        text: 'else if (!NOT_SHOWN.includes(name)) return null',
        instead: 'else if (name === null) return null',
      },
      {
        wrong: 'Every address of a campaign’s link is a page of its own in the cache.',
        text: '...REFERRAL_PARAMETERS, ',
        instead: '',
      },
      {
        wrong: 'A page of a campaign is rendered without it.',
        text: "['campaign']",
        instead: '[]',
      },
    ],
  },
  {
    file: 'server/operations/schedule.ts',
    firstTest: 'tests/server/operations/schedule.test.ts',
    defects: [
      {
        wrong: 'Scheduled work that is slow is begun beside itself.',
        text: '    if (isRunning) return\n',
        instead: '',
      },
    ],
  },
  {
    file: 'server/jobs/queues.ts',
    firstTest: 'tests/server/jobs/jobs.test.ts',
    defects: [
      {
        wrong: 'Two codes that hang hold up all others.',
        text: '    workers: 8,',
        instead: '    workers: 2,',
      },
    ],
  },
  {
    file: 'server/http/instance.ts',
    firstTest: 'tests/server/http/stalled-reader.test.ts',
    defects: [
      {
        wrong: 'A client that stops reading holds a response without end.',
        text: '    connectionTimeout: stalledMs,\n',
        instead: '',
      },
    ],
  },
]
