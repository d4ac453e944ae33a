import type {FileDefects} from '../defect.ts'

export const bookingChangeDefects: readonly FileDefects[] = [
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
    firstTest: 'tests/server/my-data/booking-meanwhile.test.ts',
    defects: [
      {
        wrong: 'A booking is created for an account that is being deleted.',
        text: "if (identityId !== null && !(await writer.holdAccount(identityId)))\n        throw new Refusal('UNAUTHORIZED_USER')\n",
        instead: '',
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
        wrong: 'A repeat with another referral is a conflict.',
        text: 'const {referralData: __, ...customer} = booking.customer',
        instead: 'const {...customer} = booking.customer',
      },
      {
        wrong: 'No job is sent, so that an accepted booking waits for the next sweep.',
        text: "jobs.send(transaction, 'create-booking', {generatedJobId})",
        instead: 'Promise.resolve()',
      },
    ],
  },
  {
    file: 'server/bookings/changes/change-service.ts',
    firstTest: 'tests/server/bookings/booking-changes.test.ts',
    defects: [
      {
        wrong: 'A cancelled booking keeps its place on the day.',
        text: '    await writer.releasePlace(before.workshopId, before.scheduledDate)\n    await report',
        instead: '    await report',
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
        text: 'scheduledDate: day, status: statusAfterMove(before, day), ',
        instead: 'scheduledDate: day, ',
      },
      {
        wrong: 'A move to the same day is a change.',
        text: '        if (before.scheduledDate === day) return before\n',
        instead: '',
      },
    ],
  },
  {
    file: 'server/bookings/changes/change-service.ts',
    firstTest: 'tests/server/bookings/answers/present-state.test.ts',
    defects: [
      {
        wrong: "An agent's cancellation on the booking's page is stored as the customer's.",
        text: "? 'CALL_CENTRE' : 'CUSTOMER'",
        instead: "? 'CUSTOMER' : 'CUSTOMER'",
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
    file: 'server/bookings/masked-booking.ts',
    firstTest: 'tests/server/bookings/booking.test.ts',
    defects: [
      {
        wrong: 'The last name is not masked.',
        text: 'lastName: hidden(lastName)',
        instead: 'lastName',
      },
      {
        wrong: 'The e-mail address is not masked.',
        text: 'maskedEmail(email)',
        instead: 'email',
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
    file: 'server/my-data/my-data-service.ts',
    firstTest: 'tests/server/bookings/changes/days-in-order.test.ts',
    defects: [
      {
        wrong: 'A deleted account releases its days in the order of random ids.',
        text: '(place(one) < place(other) ? -1 : 1)',
        instead: '(place(one) < place(other) ? 0 : 0)',
      },
    ],
  },
  {
    file: 'server/own-data/kinds/days.ts',
    firstTest: 'tests/server/bookings/changes/days-in-order.test.ts',
    defects: [
      {
        wrong: 'An import locks days in the order of its file.',
        text: '    isStoredInOrder: true,\n',
        instead: '',
      },
    ],
  },
  {
    file: 'server/database/database-error.ts',
    firstTest: 'tests/server/bookings/changes/days-in-order.test.ts',
    defects: [
      {
        wrong: 'Two changes that wait for each other end with an unknown error.',
        text: "const CONFLICTS = ['40P01', '40001']",
        instead: "const CONFLICTS = ['40001']",
      },
    ],
  },
]
