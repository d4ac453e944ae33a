import type {FileDefects} from './defect.ts'

export const serverDefects: readonly FileDefects[] = [
  {
    file: 'server/bookings/booking-rules.ts',
    firstTest: 'tests/server/bad-input.test.ts',
    defects: [
      {
        wrong: 'A booking needs only one of the two consents.',
        text: '!variables.bookingTermsAgreed || !variables',
        instead: '!variables.bookingTermsAgreed && !variables',
      },
      {
        wrong: 'Any day can be booked.',
        text: 'day === null || !isBookableDay(day, today)',
        instead: 'day === null',
      },
    ],
  },
  {
    file: 'server/bookings/booking-rules.ts',
    firstTest: 'tests/server/bookings/booking.test.ts',
    defects: [
      {
        wrong: 'A registration is stored as it was typed.',
        text: 'return normalRegistration(registration)',
        instead: 'return registration',
      },
    ],
  },
  {
    file: 'server/bookings/booking-rules.ts',
    firstTest: 'tests/server/bookings/pickup.test.ts',
    defects: [
      {
        wrong: 'A pickup is accepted without an address.',
        text: 'pickupAddress === null || !isCompletePickupAddress(pickupAddress)',
        instead: 'pickupAddress === null',
      },
    ],
  },
  {
    file: 'server/bookings/booking-service.ts',
    firstTest: 'tests/server/database/races.test.ts',
    defects: [
      {
        wrong: 'A full day is booked.',
        text: 'if (!(await writer.claimPlace(workshop.id, input.day, workshop.dailyCapacity)))',
        instead: 'if (!(await writer.claimPlace(workshop.id, input.day, workshop.dailyCapacity + 1)))',
      },
    ],
  },
  {
    file: 'server/bookings/booking-service.ts',
    firstTest: 'tests/server/bookings/booking.test.ts',
    defects: [
      {
        wrong: 'The same job id with another booking answers the first one.',
        text: "if (known.requestHash !== hashOf(variables)) throw new Refusal('JOB_ID_CONFLICT')",
        instead: '',
      },
      {
        wrong: 'No job is sent, so that an accepted booking is never created.',
        text: "await jobs.send(transaction, 'create-booking', {generatedJobId})",
        instead: '',
      },
    ],
  },
  {
    file: 'server/bookings/booking-repository.ts',
    firstTest: 'tests/server/database/races.test.ts',
    defects: [
      {
        wrong: 'A place is claimed although the day is full.',
        text: 'where not ${isFullDay',
        instead: 'where true or not ${isFullDay',
      },
    ],
  },
  {
    file: 'server/bookings/creation/booking-creation.ts',
    firstTest: 'tests/server/bookings/booking.test.ts',
    defects: [
      {
        wrong: 'A booking is created twice for one request.',
        text: "if (request?.state !== 'ACCEPTED') return",
        instead: 'if (request === undefined) return',
      },
      {
        wrong: 'The customer gets no message.',
        text: 'await outbox.write(transaction, message, at)',
        instead: '',
      },
    ],
  },
  {
    file: 'server/bookings/creation/booking-preparation.ts',
    firstTest: 'tests/server/bad-input.test.ts',
    defects: [
      {
        wrong: 'An inactive workshop can be booked.',
        text: "workshop.status !== 'ACTIVE' || workshop.country",
        instead: 'workshop.country',
      },
      {
        wrong: 'A job that the workshop does not offer can be booked.',
        text: 'if (!jobs.every((job) => workshop.offeredJobs.includes(job)))',
        instead: 'if (!jobs.some((job) => workshop.offeredJobs.includes(job)) && jobs.length > 0)',
      },
    ],
  },
  {
    file: 'server/bookings/creation/booking-preparation.ts',
    firstTest: 'tests/server/bookings/booking.test.ts',
    defects: [
      {
        wrong: 'A job is stored twice.',
        text: 'JSON.stringify([...new Set(jobs)])',
        instead: 'JSON.stringify(jobs)',
      },
    ],
  },
  {
    file: 'server/bookings/creation/booked-offer.ts',
    firstTest: 'tests/server/bad-input.test.ts',
    defects: [
      {
        wrong: 'An ended campaign is booked.',
        text: '      isCampaignRunning(campaign, today) &&\n',
        instead: '',
      },
      {
        wrong: 'A campaign with a wrong code is booked.',
        text: "[campaign.code, ''].includes(asked.code) &&",
        instead: 'true &&',
      },
    ],
  },
  {
    file: 'server/bookings/creation/booked-offer.ts',
    firstTest: 'tests/server/bookings/booking.test.ts',
    defects: [
      {
        wrong: 'The coupon stays with a campaign.',
        text: 'const NO_COUPON = {coupon: null, couponPercentage: null}',
        instead: "const NO_COUPON = {coupon: 'KEPT', couponPercentage: null}",
      },
    ],
  },
  {
    file: 'server/bookings/creation/other-days.ts',
    firstTest: 'tests/server/bookings/booking.test.ts',
    defects: [
      {
        wrong: 'The full day is offered as another day.',
        text: 'free.filter((each) => each !== day)',
        instead: '[day, ...free]',
      },
    ],
  },
  {
    file: 'server/bookings/changes/change-service.ts',
    firstTest: 'tests/server/bookings/booking-changes.test.ts',
    defects: [
      {
        wrong: 'A cancelled booking keeps its place on the day.',
        text: '        await writer.releasePlace(before.workshopId, before.scheduledDate)\n        for',
        instead: '        for',
      },
      {
        wrong: 'A moved booking keeps its old place too.',
        text: '      await writer.releasePlace(workshop.id, before.scheduledDate)',
        instead: '',
      },
      {
        wrong: 'A booking whose work has begun can be cancelled.',
        text: "if (!isChangeable({status, day}, today)) throw new Refusal('BAD_REQUEST')",
        instead: '',
      },
      {
        wrong: 'A moved booking stays confirmed.',
        text: "scheduledDate: day, status: 'REQUEST_RECEIVED'}",
        instead: 'scheduledDate: day}',
      },
      {
        wrong: 'A move to the same day is a change.',
        text: '        if (before.scheduledDate === day) return before\n',
        instead: '',
      },
    ],
  },
  {
    file: 'server/bookings/changes/change-repository.ts',
    firstTest: 'tests/server/bookings/booking-changes.test.ts',
    defects: [
      {
        wrong: 'The calendar file does not replace the earlier one.',
        text: 'calendar_sequence + 1',
        instead: 'calendar_sequence',
      },
    ],
  },
  {
    file: 'server/bookings/changes/moved-offer.ts',
    firstTest: 'tests/server/bookings/booking-changes.test.ts',
    defects: [
      {
        wrong: 'An ended campaign moves along.',
        text: '    await bookingOffer(campaigns, {...question, asked})\n',
        instead: '',
      },
    ],
  },
  {
    file: 'server/bookings/reading-service.ts',
    firstTest: 'tests/server/bookings/booking.test.ts',
    defects: [
      {
        wrong: 'Everybody may read and change all of a booking.',
        text: "    if (!(await callers.mayRead(caller, read.booking))) throw new Refusal('UNAUTHORIZED_USER')\n",
        instead: '',
      },
      {
        wrong: 'The basic view of a stranger shows the whole phone.',
        text: 'answer : maskedBooking(answer)',
        instead: 'answer : answer',
      },
    ],
  },
  {
    file: 'server/bookings/reading-service.ts',
    firstTest: 'tests/server/bookings/booking-documents.test.ts',
    defects: [
      {
        wrong: 'A photograph opens for everybody who knows its name.',
        text: 'const {booking} = await admitted(bookingId, caller)\n      const stored = booking.images',
        instead: 'const {booking} = await found(bookingId)\n      const stored = booking.images',
      },
      {
        wrong: 'A document opens for everybody who knows its name.',
        text: '      await admitted(bookingId, caller)\n      const stored = await files',
        instead: '      const stored = await files',
      },
    ],
  },
  {
    file: 'server/bookings/booking-answers.ts',
    firstTest: 'tests/server/bookings/booking.test.ts',
    defects: [
      {
        wrong: 'The last name is not masked.',
        text: 'lastName: hidden(customer.lastName)',
        instead: 'lastName: customer.lastName',
      },
      {
        wrong: 'The e-mail address is not masked.',
        text: 'maskedEmail(customer.email)',
        instead: 'customer.email',
      },
    ],
  },
  {
    file: 'server/bookings/booking-answers.ts',
    firstTest: 'tests/server/bookings/booking-changes.test.ts',
    defects: [
      {
        wrong: 'A cancelled booking does not say so.',
        text: "cancelled: row.status === 'CANCELLED'",
        instead: "cancelled: row.status === 'COMPLETED'",
      },
    ],
  },
  {
    file: 'server/codes/code-service.ts',
    firstTest: 'tests/server/codes/one-time-codes.test.ts',
    defects: [
      {
        wrong: 'A used code is valid again.',
        text: '(stored.usedAt !== null && !isRepeat)',
        instead: 'false',
      },
      {
        wrong: 'A code is valid in the moment when it expires.',
        text: 'stored.expiresAt.getTime() <= now',
        instead: 'stored.expiresAt.getTime() < now',
      },
      {
        wrong: 'One more wrong code is allowed.',
        text: 'stored.failedChecks >= CHECKS_PER_CODE',
        instead: 'stored.failedChecks > CHECKS_PER_CODE',
      },
      {
        wrong: 'A wrong code is not counted.',
        text: '      await codes.countFailedCheck(refId)\n',
        instead: '',
      },
      {
        wrong: 'A code works for another phone.',
        text: 'stored === undefined || stored.phone !== phone',
        instead: 'stored === undefined',
      },
      {
        wrong: 'Every code is right.',
        text: '!isSameHash(stored.codeHash, hashOf(refId, code))',
        instead: 'false',
      },
    ],
  },
  {
    file: 'server/codes/code-service.ts',
    firstTest: 'tests/server/bookings/booking.test.ts',
    defects: [
      {
        wrong: 'A code that works once for a booking works for any other.',
        text: 'stored.usedFor === usedFor\n',
        instead: 'true\n',
      },
    ],
  },
  {
    file: 'server/codes/code-limits.ts',
    firstTest: 'tests/server/codes/one-time-codes.test.ts',
    defects: [
      {
        wrong: 'A number gets one code more in ten minutes.',
        text: 'within[count - 1]',
        instead: 'within[count]',
      },
      {
        wrong: 'The limit of a number counts for the address too.',
        text: 'freeAgainAt(sent.forAddress, codesPerAddressPerHour',
        instead: 'freeAgainAt(sent.forPhone, codesPerAddressPerHour',
      },
    ],
  },
  {
    file: 'server/codes/phone-proof.ts',
    firstTest: 'tests/server/codes/one-time-codes.test.ts',
    defects: [
      {
        wrong: 'A grant of another phone is accepted.',
        text: 'grant.phone !== phone || ',
        instead: '',
      },
      {
        wrong: 'An old grant is accepted for a new booking.',
        text: ' || !grant.isFresh',
        instead: '',
      },
    ],
  },
  {
    file: 'server/codes/grant-service.ts',
    firstTest: 'tests/server/bookings/booking.test.ts',
    defects: [
      {
        wrong: 'A grant reads for ever.',
        text: "        .where('readsUntil', '>', now)\n",
        instead: '',
      },
    ],
  },
  {
    file: 'server/workshops/free-days.ts',
    firstTest: 'tests/server/workshops/search.test.ts',
    defects: [
      {
        wrong: 'A day is free while as many are booked as it has places.',
        text: '(load?.booked ?? 0) >=',
        instead: '(load?.booked ?? 0) >',
      },
      {
        wrong: 'A closed weekday is free.',
        text: 'openWeekdays(openingHours).has(weekday(day)) && ',
        instead: '',
      },
      {
        wrong: 'Today is free.',
        text: 'from > first ? from : first',
        instead: 'from',
      },
    ],
  },
  {
    file: 'server/workshops/free-days.ts',
    firstTest: 'tests/server/bookings/booking.test.ts',
    defects: [
      {
        wrong: 'The days nearest to the requested one are the farthest.',
        text: 'apart(one) - apart(other)',
        instead: 'apart(other) - apart(one)',
      },
    ],
  },
  {
    file: 'server/workshops/nearest-query.ts',
    firstTest: 'tests/server/workshops/search-filters.test.ts',
    defects: [
      {
        wrong: 'Inactive workshops are found.',
        text: "[sql`status = 'ACTIVE'`]",
        instead: '[sql`true`]',
      },
      {
        wrong: 'The certified filter is dropped.',
        text: '  if (isCertifiedOnly) wanted.push(sql`cas`)\n',
        instead: '',
      },
      {
        wrong: 'The country filter is dropped.',
        text: '  if (country !== null) wanted.push(sql`country = ${country}`)\n',
        instead: '',
      },
      {
        wrong: 'The second page is the first one again.',
        text: 'limit ${first} offset ${after}',
        instead: 'limit ${first}',
      },
      {
        wrong: 'A workshop that serves every make is not found for one.',
        text: "${list} = '[]'::jsonb or ",
        instead: '',
      },
      {
        wrong: 'Workshops closed on the weekday are found.',
        text: "sql`opening_hours @> jsonb_build_array(jsonb_build_object('day', ${weekday}))\n    and not",
        instead: 'sql`${weekday} is not null\n    and not',
      },
    ],
  },
  {
    file: 'server/history/history-repository.ts',
    firstTest: 'tests/server/history/booking-history.test.ts',
    defects: [
      {
        wrong: 'A consumer sees only the bookings for the own phone.',
        text: '    sql`identity_id = ${identityId} and phone < ${phone}`,\n    sql`identity_id = ${identityId} and phone > ${phone}`,\n',
        instead: '    sql`false`,\n',
      },
      {
        wrong: 'The filter by car is dropped.',
        text: '...(registration === null ? [] : [sql`and registration = ${registration}`])',
        instead: '...[]',
      },
      {
        wrong: 'The history is ascending by default.',
        text: 'scheduled_date desc, ${id}',
        instead: 'scheduled_date asc, ${id}',
      },
      {
        wrong: 'The second page begins one booking late.',
        text: 'limit ${limit} offset ${offset}\n',
        instead: 'limit ${limit} offset ${offset + 1}\n',
      },
    ],
  },
  {
    file: 'server/history/history-service.ts',
    firstTest: 'tests/server/history/booking-history.test.ts',
    defects: [
      {
        wrong: 'The phone of a workshop is the second one.',
        text: 'row.leadPhoneNumber ?? row.phoneNumber1',
        instead: 'row.phoneNumber1 ?? row.leadPhoneNumber',
      },
    ],
  },
  {
    file: 'server/verification/verification-service.ts',
    defects: [
      {
        wrong: 'Everybody may enter the page for agents only.',
        text: "if (access === 'agent') throw new Refusal('UNAUTHORIZED_USER')",
        instead: '',
      },
      {
        wrong: 'A slot is stored with every response.',
        text: 'takesSlot(response) ? (customerPreference ?? null) : null',
        instead: 'customerPreference ?? null',
      },
      {
        wrong: 'Another agent is overwritten.',
        text: 'seen !== null && Date.parse(seen) !== booking.updatedAt.getTime()',
        instead: 'false',
      },
    ],
  },
  {
    file: 'server/workshops/free-days.ts',
    firstTest: 'tests/server/database/races.test.ts',
    defects: [
      {
        wrong: 'The own capacity of a day is ignored in SQL.',
        text: 'coalesce(workshop_days.capacity, ${dailyCapacity})',
        instead: '${dailyCapacity}',
      },
    ],
  },
]
