import type {FileDefects} from '../defect.ts'

export const deskDefects: readonly FileDefects[] = [
  {
    file: 'server/desk/list-search.ts',
    firstTest: 'tests/server/desk/work-list.test.ts',
    defects: [
      {
        wrong: 'The desk finds no registration that is written with dots.',
        text: "text.replace(/[./]/g, '')",
        instead: 'text',
      },
      {
        wrong: 'The desk finds no name by a search with accents.',
        text: "text.normalize('NFD').replace(/[\\u0300-\\u036f]/g, '')",
        instead: 'text',
      },
      {
        wrong: 'A percent sign in a search of the desk stands for any name.',
        text: 'name.replace(/[\\\\%_]/g, (sign) => `\\\\${sign}`)',
        instead: 'name',
      },
      {
        wrong: 'The desk finds nobody by the last name first.',
        text: "sql`lower(bookings.last_name || ' ' || bookings.first_name) like ${start}`,",
        instead: '',
      },
      {
        wrong: 'The desk finds a phone by its first digits only.',
        text: '`%${digits}%`',
        instead: '`${digits}%`',
      },
    ],
  },
  {
    file: 'server/desk/list-repository.ts',
    firstTest: 'tests/server/desk/work-list.test.ts',
    defects: [
      {
        wrong: 'The work list shows agents whose lease has run out.',
        text: ' and call_leases.expires_at > ${time.at}',
        instead: '',
      },
      {
        wrong: 'Bookings of past days stand before call-backs that wait.',
        text: "['DUE', 'PLAIN', 'LATER', 'PAST']",
        instead: "['DUE', 'PLAIN', 'PAST', 'LATER']",
      },
      {
        wrong: 'The work list is longer than was asked for.',
        text: 'question.limit - found.length',
        instead: 'question.limit - 0 * found.length',
      },
    ],
  },
  {
    file: 'server/desk/lease-service.ts',
    firstTest: 'tests/server/desk/leases.test.ts',
    defects: [
      {
        wrong: 'The next booking that the desk prepares is of the person who is being called.',
        text: '[...except, booking.id], [booking.phone], time',
        instead: '[...except, booking.id], [], time',
      },
      {
        wrong: 'The next booking that the desk prepares is one that waits to be undone.',
        text: '[...except, booking.id], [booking.phone], time',
        instead: '[booking.id], [booking.phone], time',
      },
      {
        wrong: "An agent's own lease hides the booking from the agent.",
        text: ' and call_leases.agent_id <> ${agentId}',
        instead: '',
      },
      {
        wrong: 'An agent gets a booking that is too old to be answered.',
        text: 'refuseUnrecordable(booking, null, at.getTime())',
        instead: '',
      },
      {
        wrong: 'An agent gets a booking that waits to be undone.',
        text: 'await takeNext(agentId, except, time)',
        instead: 'await takeNext(agentId, [], time)',
      },
    ],
  },
  {
    file: 'server/desk/lease-repository.ts',
    firstTest: 'tests/server/desk/leases.test.ts',
    defects: [
      {
        wrong: 'A lease that has run out keeps the person from other agents.',
        text: 'or call_leases.expires_at <= ${at} or',
        instead: 'or',
      },
      {
        wrong: "An agent ends another agent's lease.",
        text: ".where('agentId', '=', agentId)",
        instead: '',
      },
    ],
  },
  {
    file: 'server/desk/lease-repository.ts',
    firstTest: 'tests/server/desk/work-list.test.ts',
    defects: [
      {
        wrong: 'The holder of a lease that has run out is named.',
        text: ".where('callLeases.expiresAt', '>', at)",
        instead: '',
      },
    ],
  },
  {
    file: 'server/desk/outcome-service.ts',
    firstTest: 'tests/server/desk/outcomes.test.ts',
    defects: [
      {
        wrong: 'An outcome that is sent again is recorded again.',
        text: 'if (!(await createAttemptWriter(transaction).insert(attempt))) return',
        instead: 'await createAttemptWriter(transaction).insert(attempt)',
      },
      {
        wrong: "A cancellation by the call centre is stored as the customer's.",
        text: "by: 'CALL_CENTRE'",
        instead: "by: 'CUSTOMER'",
      },
      {
        wrong: 'The lease stays after the outcome is recorded.',
        text: 'await createLeaseRepository(transaction).release(before.id, agentId)',
        instead: '',
      },
      {
        wrong: 'A booking can be cancelled with the outcome that nobody answered.',
        text: "(!isCancelled || outcome === 'NOT_INTERESTED') &&",
        instead: '',
      },
      {
        wrong: 'A customer whose day was moved is asked to choose a day.',
        text: '(isMove && movedTo === null)',
        instead: 'isMove',
      },
      {
        wrong: 'The desk changes a booking on which the workshop works.',
        text: "if (!isChangeable({status, day: scheduledDate}, today)) throw new Refusal('BOOKING_UNDER_WAY')",
        instead: '',
      },
      {
        wrong: 'A note of the desk is stored with the spaces around it.',
        text: 'note.trim()',
        instead: 'note',
      },
      {
        wrong: 'An outcome is recorded while another agent has the lease.',
        text: 'await holdLease(transaction, before, agentId, at)',
        instead: '',
      },
      {
        wrong: 'A move to the day that the booking has sends messages.',
        text: 'if (day !== null && day !== booking.scheduledDate)',
        instead: 'if (day !== null)',
      },
      {
        wrong: 'The desk moves a booking to a day on which nobody can book.',
        text: '(day === null || !isBookableDay(day, today))',
        instead: 'day === null',
      },
    ],
  },
  {
    file: 'server/desk/figures-service.ts',
    firstTest: 'tests/server/desk/figures.test.ts',
    defects: [
      {
        wrong: 'The calls of a day are counted by the hours of London.',
        text: "at time zone 'Asia/Kolkata'",
        instead: "at time zone 'UTC'",
      },
      {
        wrong: 'A call at midnight counts for two days.',
        text: 'recorded_at < ${to}\n    group by',
        instead: 'recorded_at <= ${to}\n    group by',
      },
      {
        wrong: 'The time until the first call is that until any call.',
        text: 'before.recorded_at < first.recorded_at',
        instead: 'false',
      },
      {
        wrong: 'The attempts until a verification are those of every outcome.',
        text: "where outcome = 'VERIFIED' and recorded_at",
        instead: 'where recorded_at',
      },
      {
        wrong: 'Every agent reads the log of staff.',
        text: 'await callers.lead(caller)\n      return readAudit',
        instead: 'return readAudit',
      },
      {
        wrong: 'The figures of the desk have no decimal.',
        text: 'Math.round(value * 10) / 10',
        instead: 'Math.round(value)',
      },
    ],
  },
  {
    file: 'server/desk/figures-service.ts',
    firstTest: 'tests/server/desk/agents.test.ts',
    defects: [
      {
        wrong: 'The log of staff by phone leaves out what a lead did to the agent with it.',
        text: "row('phoneHash', '=', phoneHash(mobile ?? '')), ",
        instead: '',
      },
    ],
  },
  {
    file: 'domain/desk/desk.ts',
    defects: [
      {
        wrong: 'At six in the evening a call-back of the evening comes due at once.',
        text: 'now < evening ? evening',
        instead: 'now <= evening ? evening',
      },
      {
        wrong: 'A call-back of tomorrow comes due at nine.',
        text: 'const MORNING_HOUR = 10',
        instead: 'const MORNING_HOUR = 9',
      },
    ],
  },
  {
    file: 'domain/desk/csv.ts',
    firstTest: 'tests/domain/desk/desk.test.ts',
    defects: [
      {
        wrong: "A spreadsheet runs a cell of the lead's file that begins with an at sign.",
        text: '/^[\\s]*[=+\\-@\\t\\r|]/',
        instead: '/^[\\s]*[=+\\-\\t\\r|]/',
      },
      {
        wrong: "A spreadsheet runs a formula of the lead's file after a space.",
        text: '/^[\\s]*[=+\\-@\\t\\r|]/',
        instead: '/^[=+\\-@\\t\\r|]/',
      },
    ],
  },
  {
    file: 'domain/desk/search-digits.ts',
    defects: [
      {
        wrong: 'Three digits are looked for in every phone.',
        text: 'FEWEST_DIGITS = 4',
        instead: 'FEWEST_DIGITS = 3',
      },
    ],
  },
]
