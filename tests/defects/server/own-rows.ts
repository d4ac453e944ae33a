import type {FileDefects} from '../defect.ts'

export const ownRowDefects: readonly FileDefects[] = [
  {
    file: 'server/my-data/my-data-repository.ts',
    firstTest: 'tests/server/my-data/my-data.test.ts',
    defects: [
      {
        wrong: 'The download lacks the calls about a booking that was made as a guest.',
        text: ".select(['bookingId', 'recordedAt', 'responseAfter', 'preferenceAfter'])\n    .where('bookingId', 'in', own.select('id'))",
        instead:
          ".select(['bookingId', 'recordedAt', 'responseAfter', 'preferenceAfter'])\n    .where('bookingId', 'in', own.where('identityId', '=', owner.id).select('id'))",
      },
      {
        wrong: 'The download has the searches of everybody.',
        text: "selectFrom('customers').selectAll().where('phone', '=', phone)",
        instead: "selectFrom('customers').selectAll().where('phone', '!=', '')",
      },
      {
        wrong: 'The download lacks the launch notices to an e-mail address of the account.',
        text: "where.or([where('contact', '=', phone), where('identityId', '=', id)])",
        instead: "where.or([where('contact', '=', phone)])",
      },
      {
        wrong: 'The download names the vehicles in any order.',
        text: "        .selectFrom('consumerVehicles')\n        .selectAll()\n        .where('identityId', '=', id)\n        .orderBy('position')",
        instead:
          "        .selectFrom('consumerVehicles')\n        .selectAll()\n        .where('identityId', '=', id)\n        .orderBy('position', 'desc')",
      },
      {
        wrong: 'The download shows messages to others.',
        text: "        .where((where) => where.or([where('recipient', '=', phone), isQuestionFrom([phone])]))\n",
        instead: '',
      },
    ],
  },
  {
    file: 'server/my-data/my-data-repository.ts',
    firstTest: 'tests/server/my-data/every-table.test.ts',
    defects: [
      {
        wrong: 'The download lacks what agents noted of their calls.',
        text: '[...(await responses.execute()), ...(await attempts.execute())]',
        instead: 'await responses.execute()',
      },
    ],
  },
  {
    file: 'server/my-data/my-data-service.ts',
    firstTest: 'tests/server/my-data/my-data.test.ts',
    defects: [
      {
        wrong: 'A grant of an earlier code opens the download.',
        text: 'if (caller.otp === null || !isOneTimeCode(caller.otp)) throw',
        instead: 'if (caller.otp === null) throw',
      },
      {
        wrong: 'A code for the download deletes the account.',
        text: "presentOwner(caller, 'delete my account')",
        instead: "presentOwner(caller, 'download my data')",
      },
      {
        wrong: 'Staff deletes an account that the desk needs.',
        text: "        if (owner.role !== 'consumer') throw new Refusal('FORBIDDEN')\n",
        instead: '',
      },
      {
        wrong: 'A booking that is being created belongs to a deleted account.',
        text: "        if (await writer.isBookingAwaited(owner)) throw new Refusal('BUSY')\n",
        instead: '',
      },
      {
        wrong: 'The owner of a car in the workshop can no longer be reached.',
        text: "return status === 'IN_PROGRESS' || (isOpen",
        instead: 'return (isOpen',
      },
      {
        wrong: 'The place of a cancelled booking stays taken after the account is deleted.',
        text: '    await changes.releasePlace(workshopId, scheduledDate)\n',
        instead: '',
      },
      {
        wrong: 'A workshop does not hear that the customer has gone.',
        text: '              await outbox.write(transaction, message, at)\n',
        instead: '              void message\n',
      },
      {
        wrong: 'All bookings count as cancelled by the deletion.',
        text: 'cancelledBookings: given.length',
        instead: 'cancelledBookings: bookings.length',
      },
    ],
  },
  {
    file: 'server/my-data/erasure-list.ts',
    firstTest: 'tests/server/my-data/left-behind.test.ts',
    defects: [
      {
        wrong: 'A question of the deleted account stays with its phone and words.',
        text: ' or ${isQuestionFrom([phone])}\n',
        instead: '\n',
      },
      {
        wrong: 'A question with an e-mail that anybody may name is deleted before the support has it.',
        text: ' and delivered_at is not null',
        instead: '',
      },
    ],
  },
  {
    file: 'server/my-data/erasure-writer.ts',
    firstTest: 'tests/server/my-data/left-behind.test.ts',
    defects: [
      {
        wrong: 'A booking of the deleted account for another number is created afterwards.',
        text: " or facts ->> 'identityId' = ${id})`",
        instead: " or facts ->> 'identityId' = ${id} and false)`",
      },
    ],
  },
  {
    file: 'server/my-data/erasure-writer.ts',
    firstTest: 'tests/server/my-data/my-data.test.ts',
    defects: [
      {
        wrong: 'Rows of a booking stay after its person is erased.',
        text: 'if (ofBooking !== undefined)',
        instead: 'if (ofBooking === undefined && table === null)',
      },
      {
        wrong: 'A page that knows the booking does not notice that it was erased.',
        text: "greatest(${at}::timestamptz, updated_at + interval '1 millisecond')",
        instead: 'updated_at',
      },
      {
        wrong: 'The security log still names the deleted account.',
        text: "fate === 'is emptied'",
        instead: "fate === 'stays'",
      },
    ],
  },
  {
    file: 'server/my-data/owned-bookings.ts',
    firstTest: 'tests/server/my-data/my-data.test.ts',
    defects: [
      {
        wrong: 'Bookings made as a guest are not the person’s own.',
        text: "where.or([where('identityId', '=', id), where('phone', '=', phone)])",
        instead: "where('identityId', '=', id)",
      },
      {
        wrong: 'Bookings of the account for another phone are not the person’s own.',
        text: "where.or([where('identityId', '=', id), where('phone', '=', phone)])",
        instead: "where('phone', '=', phone)",
      },
    ],
  },
  {
    file: 'server/retention/retention.ts',
    firstTest: 'tests/server/retention/retention.test.ts',
    defects: [
      {
        wrong: 'Only a thousand rows of a table ever go in one run.',
        text: '      if (count < slice) return\n',
        instead: '      return\n',
      },
      {
        wrong: 'One table that cannot be cleaned stops all after it.',
        text: '.catch((error) => failures.push(error))',
        instead: '',
      },
      {
        wrong: 'A failed cleaning is not noticed.',
        text: '      if (failures.length > 0) throw failures[0]\n',
        instead: '',
      },
      {
        wrong: 'A term’s condition is ignored.',
        text: 'only === undefined ? isOld : sql<boolean>`${isOld} and ${only}`',
        instead: 'isOld',
      },
      {
        wrong: 'Days end by the time of Greenwich.',
        text: 'addDays(indiaDay(now), -days)',
        instead: 'addDays(new Date(now).toISOString().slice(0, 10), -days)',
      },
      {
        wrong: 'The cleaning waits for a row that somebody else holds.',
        text: ' for update skip locked))',
        instead: ' for update))',
      },
    ],
  },
  {
    file: 'server/history/history-question.ts',
    firstTest: 'tests/server/history/booking-history.test.ts',
    defects: [
      {
        wrong: 'The specified spelling of a status is unknown.',
        text: '  REQUEST_RECIEVED: OPEN,\n',
        instead: '',
      },
      {
        wrong: 'The first page of the page numbers is the second.',
        text: 'String(Number(asked.page) - 1)',
        instead: 'asked.page',
      },
      {
        wrong: 'Two page sizes that contradict each other are taken.',
        text: 'one !== undefined && other !== undefined && one !== other',
        instead: 'one !== undefined && other !== undefined && one === null',
      },
      {
        wrong: 'A registration with spaces is not found.',
        text: 'return normalRegistration(text)',
        instead: 'return text',
      },
      {
        wrong: 'Open and completed bookings together lack the cancelled ones.',
        text: 'return isWhole ? null : [...statuses]',
        instead: 'return [...statuses]',
      },
      {
        wrong: 'The oldest booking comes first.',
        text: "asked.sortDirection ?? 'DESCENDING'",
        instead: "asked.sortDirection ?? 'ASCENDING'",
      },
      {
        wrong: 'An empty part of a list is skipped.',
        text: "  if (each.includes('')) throw refusedInput(name, 'an empty item')\n",
        instead: '',
      },
      {
        wrong: 'Any number of workshops is asked for.',
        text: '  if (ids.length > MOST_WORKSHOPS)',
        instead: '  if (ids.length > 1e9)',
      },
    ],
  },
  {
    file: 'server/security-log/reading.ts',
    firstTest: 'tests/security/log/security-log.test.ts',
    defects: [
      {
        wrong: 'Events before the asked time are listed.',
        text: "      .where('happenedAt', '>=', since)\n",
        instead: '',
      },
      {
        wrong: 'Events of all kinds are listed.',
        text: ".$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'limit'))",
        instead: '',
      },
      {
        wrong: 'Events of a booking are not found by its reference.',
        text: '[idOrReference, stored.id]',
        instead: '[idOrReference]',
      },
      {
        wrong: 'Events about the bookings of a phone are missing.',
        text: ", row('bookingHash', 'in', ofPhone)",
        instead: '',
      },
    ],
  },
]
