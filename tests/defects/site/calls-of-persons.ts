import type {FileDefects} from '../defect.ts'

export const personCallDefects: readonly FileDefects[] = [
  {
    file: 'src/api/account/customers.ts',
    firstTest: 'tests/site/api/requests.test.ts',
    defects: [
      {
        wrong: 'A code that registered the customer has to be asked for a second time.',
        text: 'grant: headers.get(HEADERS.otpGrant)',
        instead: 'grant: null',
      },
    ],
  },
  {
    file: 'src/api/account/own-sessions.ts',
    firstTest: 'tests/site/api/requests.test.ts',
    defects: [
      {
        wrong: 'A short failure signs an agent out.',
        text: 'failureDetails(error).status === 401',
        instead: 'failureDetails(error).status !== 200',
      },
      {
        wrong: 'Who ends the other sessions is signed out here too.',
        text: "which === 'all' ? {} : {except: 'this'}",
        instead: '{}',
      },
    ],
  },
  {
    file: 'src/api/account/sessions.ts',
    defects: [
      {
        wrong: 'The session goes on at the server after the logout.',
        text: 'call.rest(logout, {query: {}, body: {}, headers: bearer(idToken)})',
        instead: 'call.rest(logout, {query: {}, body: {}})',
      },
    ],
  },
  {
    file: 'src/api/account/whatsapp.ts',
    firstTest: 'tests/site/api/query-keys.test.ts',
    defects: [
      {
        wrong: 'The WhatsApp choice of one booking is shown at another.',
        text: '[...whatsappKey, headers]',
        instead: 'whatsappKey',
      },
    ],
  },
  {
    file: 'src/api/booking/booking-changes.ts',
    firstTest: 'tests/site/api/requests.test.ts',
    defects: [
      {
        wrong: 'A guest with a proved phone cannot cancel.',
        text: 'call.graphql(cancelBooking, {bookingId}, {headers: accessHeaders(access), signal})',
        instead: 'call.graphql(cancelBooking, {bookingId}, {signal})',
      },
    ],
  },
  {
    file: 'src/api/booking/booking-files.ts',
    firstTest: 'tests/site/api/query-keys.test.ts',
    defects: [
      {
        wrong: 'Every photograph of a booking shows the first one.',
        text: "'images', file]",
        instead: "'images']",
      },
    ],
  },
  {
    file: 'src/api/booking/bookings.ts',
    firstTest: 'tests/site/api/requests.test.ts',
    defects: [
      {
        wrong: 'The masked booking stays after the person has signed in.',
        text: 'access?.refId ?? null, isSignedIn]',
        instead: 'access?.refId ?? null]',
      },
      {
        wrong: 'Who is signed in sees nothing of a booking for another phone.',
        text: "        if (failureCode(error) === 'UNAUTHORIZED_USER') return basic()\n",
        instead: '',
      },
      {
        wrong: 'A code that opened a booking is asked for again at the next visit.',
        text: 'return answered.get(HEADERS.otpGrant)',
        instead: 'return answered.get(HEADERS.refId)',
      },
    ],
  },
  {
    file: 'src/api/booking/estimates.ts',
    firstTest: 'tests/site/api/requests.test.ts',
    defects: [
      {
        wrong: 'A guest cannot answer the estimate.',
        text: 'body, headers: accessHeaders(access)})',
        instead: 'body})',
      },
    ],
  },
  {
    file: 'src/api/booking/verification.ts',
    firstTest: 'tests/site/api/requests.test.ts',
    defects: [
      {
        wrong: 'The call centre does not see the number it must call.',
        text: '{bookingId, forVerification: true}',
        instead: '{bookingId}',
      },
    ],
  },
  {
    file: 'src/api/booking/workshop-answers.ts',
    firstTest: 'tests/site/api/requests.test.ts',
    defects: [
      {
        wrong: 'A guest cannot keep the day of the booking.',
        text: 'body, headers: accessHeaders(access)})',
        instead: 'body})',
      },
      {
        wrong: 'A workshop that opens its link again sees the state of the first time.',
        text: '(await call.rest(readAnswerLink, {query: {token}, body: {}, isAnonymous: true})).answer,\n    staleTime: 0,',
        instead: '(await call.rest(readAnswerLink, {query: {token}, body: {}, isAnonymous: true})).answer,',
      },
    ],
  },
  {
    file: 'src/api/desk/agents.ts',
    firstTest: 'tests/site/api/requests.test.ts',
    defects: [
      {
        wrong: 'Disabling an agent only resets the second factor.',
        text: "act === 'disable' ?",
        instead: "act !== 'reset' && act !== 'disable' ?",
      },
    ],
  },
  {
    file: 'src/api/desk/desk.ts',
    firstTest: 'tests/site/api/requests.test.ts',
    defects: [
      {
        wrong: 'The list of calls ignores the chosen group.',
        text: '...(bucket === null ? {} : {bucket}), ',
        instead: '',
      },
    ],
  },
  {
    file: 'src/api/desk/figures.ts',
    firstTest: 'tests/site/api/query-keys.test.ts',
    defects: [
      {
        wrong: 'A search in the audit shows the answer to the one before.',
        text: "[...deskKey, 'audit', question]",
        instead: "[...deskKey, 'audit']",
      },
    ],
  },
  {
    file: 'src/api/operators/edits.ts',
    firstTest: 'tests/site/api/query-keys.test.ts',
    defects: [
      {
        wrong: 'A second campaign shows the values of the first.',
        text: "[...editsKey, 'campaign', name]",
        instead: "[...editsKey, 'campaign']",
      },
    ],
  },
  {
    file: 'src/api/site/consents.ts',
    defects: [
      {
        wrong: 'The receipt says marketing where performance was allowed.',
        text: 'performance: performanceCookies,\n      marketing: marketingCookies',
        instead: 'performance: marketingCookies,\n      marketing: performanceCookies',
      },
    ],
  },
  {
    file: 'src/api/site/subscriptions.ts',
    firstTest: 'tests/site/api/requests.test.ts',
    defects: [
      {
        wrong: 'Who waits for a free day is noted for launches nearby.',
        text: 'call.rest(subscribeToFreeDay,',
        instead: 'call.rest(subscribe,',
      },
    ],
  },
]
