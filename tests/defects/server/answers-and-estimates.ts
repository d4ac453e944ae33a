import type {FileDefects} from '../defect.ts'

export const answerDefects: readonly FileDefects[] = [
  {
    file: 'server/bookings/answers/answer-rules.ts',
    firstTest: 'tests/server/bookings/answers/present-state.test.ts',
    defects: [
      {
        wrong: 'A booking that moved to the proposed day counts as moved away.',
        text: 'scheduledDate !== day && scheduledDate !== proposedDay',
        instead: 'scheduledDate !== day',
      },
      {
        wrong: 'An older decline does not say who has cancelled.',
        text: "(declineReason === null ? null : 'WORKSHOP')",
        instead: 'null',
      },
      {
        wrong: 'Another proposed day counts as the answer of before.',
        text: "(answer !== 'PROPOSED' || before === day)",
        instead: 'true',
      },
      {
        wrong: 'A workshop proposes the day that is booked.',
        text: 'proposed === booked || ',
        instead: '',
      },
      {
        wrong: 'A decline reads as a cancellation by the customer.',
        text: " && answer !== 'DECLINED'",
        instead: '',
      },
    ],
  },
  {
    file: 'server/bookings/answers/answer-rules.ts',
    firstTest: 'tests/server/bookings/answers/workshop-answers.test.ts',
    defects: [
      {
        wrong: "A workshop's link answers at the moment at which it expires.",
        text: 'expiresAt <= now',
        instead: 'expiresAt < now',
      },
      {
        wrong: 'A workshop cannot answer on the day of the booking.',
        text: 'day >= today',
        instead: 'day > today',
      },
    ],
  },
  {
    file: 'server/bookings/answers/answer-service.ts',
    firstTest: 'tests/server/bookings/answers/workshop-answers.test.ts',
    defects: [
      {
        wrong: "A workshop's answer whose response was lost is refused when it is sent again.",
        text: 'if (link.usedAt !== null && isGivenAgain(link, given)) return',
        instead: '',
      },
      {
        wrong: 'A workshop proposes a day that is full.',
        text: 'requireFreeDay(day, await readFreeDays(createWorkshopRepository(transaction), workshop, today))',
        instead: 'await Promise.resolve(day)',
      },
      {
        wrong: 'A declined booking keeps its place on the day.',
        text: 'await writer.releasePlace(workshopId, scheduledDate)',
        instead: '',
      },
      {
        wrong: 'A confirmation after a proposal sends the customer no message.',
        text: "status: 'REQUEST_RECEIVED', reportedStages: storedStages([])}",
        instead: "status: 'REQUEST_RECEIVED'}",
      },
      {
        wrong: 'The day that is booked is offered to the workshop as another day.',
        text: '.filter((day) => day !== scheduledDate)',
        instead: '',
      },
      {
        wrong: "A decline is stored as the customer's cancellation.",
        text: "cancelledBy: 'WORKSHOP' as const",
        instead: "cancelledBy: 'CUSTOMER' as const",
      },
      {
        wrong: 'A used link shows the customer and the car.',
        text: "booking: state === 'OPEN' ? await shownBooking(kysely, booking, workshop, now) : null",
        instead: 'booking: await shownBooking(kysely, booking, workshop, now)',
      },
      {
        wrong: 'A proposal stays after the booking is confirmed.',
        text: "{status: 'BOOKING_CONFIRMED', proposedDay: null}",
        instead: "{status: 'BOOKING_CONFIRMED'}",
      },
    ],
  },
  {
    file: 'server/bookings/answers/answer-reports.ts',
    firstTest: 'tests/server/bookings/messages/answered-changes.test.ts',
    defects: [
      {
        wrong: 'A customer reads of a confirmation after the workshop has declined.',
        text: '    await withdrawWaiting(transaction, booking.id, at)\n',
        instead: '',
      },
    ],
  },
  {
    file: 'server/bookings/answer-links.ts',
    firstTest: 'tests/server/bookings/answers/workshop-answers.test.ts',
    defects: [
      {
        wrong: "A workshop's link stands in the database as it is sent.",
        text: "secrets.hash('workshop answer', token)",
        instead: 'token',
      },
    ],
  },
  {
    file: 'server/bookings/answers/keep-day.ts',
    firstTest: 'tests/server/bookings/answers/workshop-answers.test.ts',
    defects: [
      {
        wrong: 'A second press of keeping the day sends the workshop a second message.',
        text: 'if (before.proposedDay === null) return',
        instead: '',
      },
      {
        wrong: 'A customer keeps a day that the booking no longer has.',
        text: "if (day !== null && dayOfWireDate(day) !== before.scheduledDate) throw new Refusal('BOOKING_MOVED')",
        instead: '',
      },
      {
        wrong: 'A customer keeps the day of a cancelled booking.',
        text: "if (before.status === 'CANCELLED') throw new Refusal('BOOKING_CANCELLED')",
        instead: '',
      },
    ],
  },
  {
    file: 'server/bookings/estimates/estimate-service.ts',
    firstTest: 'tests/server/bookings/estimates/estimate-answers.test.ts',
    defects: [
      {
        wrong: 'An agent approves an estimate for the customer.',
        text: 'isOfCallCentre((await sessions.verify(caller.token)).role)',
        instead: '(await sessions.verify(caller.token)) === null',
      },
      {
        wrong: 'The answer to an older estimate counts for the newest.',
        text: "if (booking.estimateRevision !== revision) throw new Refusal('ESTIMATE_CHANGED')",
        instead: '',
      },
      {
        wrong: 'An approval is taken back by a decline.',
        text: "if (booking.isEstimateApproved) throw new Refusal('ESTIMATE_APPROVED')",
        instead: '',
      },
      {
        wrong: 'A decline is stored as no answer.',
        text: 'isEstimateDeclined: !isApproved',
        instead: 'isEstimateDeclined: false',
      },
      {
        wrong: 'An answer that is sent again is reported to the workshop again.',
        text: 'if (isGivenAlready(before, given)) return given',
        instead: 'isGivenAlready(before, given)',
      },
      {
        wrong: 'The moment of the answer to an estimate is not stored.',
        text: 'estimateAnsweredAt: at',
        instead: 'estimateAnsweredAt: null',
      },
      {
        wrong: 'An estimate is answered after the car is back.',
        text: "if (isCompleted(booking.status)) throw new Refusal('BAD_REQUEST')",
        instead: '',
      },
    ],
  },
  {
    file: 'server/bookings/booking-progress.ts',
    firstTest: 'tests/server/bookings/estimates/estimate-answers.test.ts',
    defects: [
      {
        wrong: 'Every estimate is the first.',
        text: 'before.estimateRevision + 1',
        instead: '1',
      },
      {
        wrong: 'A new estimate counts as approved, as the one before.',
        text: '...answered(null),',
        instead: '',
      },
    ],
  },
  {
    file: 'server/bookings/booking-progress.ts',
    firstTest: 'tests/server/bookings/booking-progress.test.ts',
    defects: [
      {
        wrong: 'A cancellation on the day itself gives the place away again.',
        text: 'before.scheduledDate > indiaDay(at.getTime())',
        instead: 'before.scheduledDate >= indiaDay(at.getTime())',
      },
      {
        wrong: 'New photos replace those of before.',
        text: '[...before.images, ...photos.map(({name}) => name)]',
        instead: 'photos.map(({name}) => name)',
      },
      {
        wrong: 'The workshop cancels a booking whose car is back.',
        text: "if (progress.status === 'CANCELLED' && isCompleted(before.status))",
        instead: "if (progress.status === 'CANCELLED' && before.phone === 'x')",
      },
    ],
  },
  {
    file: 'scripts/lib/bookings/options.ts',
    firstTest: 'tests/server/bookings/booking-progress.test.ts',
    defects: [
      {
        wrong: 'Of photographs with like names a customer sees the last one only.',
        text: '-${hash}${ext}',
        instead: '${ext}',
      },
    ],
  },
  {
    file: 'scripts/lib/bookings/problem.ts',
    firstTest: 'tests/server/bookings/booking-progress.test.ts',
    defects: [
      {
        wrong: 'The command for bookings says of one whose work is complete that it does not exist.',
        text: '(REFUSALS[error.code] ?? error.code)',
        instead:
          "(error.code === 'BOOKING_CANCELLED' ? 'the booking is cancelled' : 'there is no such booking')",
      },
    ],
  },
]
