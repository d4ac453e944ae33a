import type {FileDefects} from './defect.ts'

export const machineDefects: readonly FileDefects[] = [
  {
    file: 'machines/session/machine.ts',
    firstTest: 'tests/paths/machines.test.ts',
    defects: [
      {
        wrong: 'What was read for one person stays for the next one who signs in in another tab.',
        text: ", 'clear what was read'],\n          },\n          {\n            description: 'Another tab has renewed",
        instead: "],\n          },\n          {\n            description: 'Another tab has renewed",
      },
    ],
  },
  {
    file: 'src/app/session/session-logic.ts',
    firstTest: 'tests/components/session/tokens-of-other-tabs.test.ts',
    defects: [
      {
        wrong: 'What is read already for a person who has just signed in is read again.',
        text: '!isTheirs(queryKey)',
        instead: "queryKey[0] !== ''",
      },
    ],
  },
  {
    file: 'machines/desk/outgoing.ts',
    firstTest: 'tests/paths/machines.test.ts',
    defects: [
      {
        wrong: 'An outcome without an answer waits for a press.',
        text: "      after: {'unsent wait': 'recording'},\n",
        instead: '',
      },
    ],
  },
  {
    file: 'machines/desk/machine.ts',
    firstTest: 'tests/machines/desk.test.ts',
    defects: [
      {
        wrong: 'After twenty unsent outcomes no booking can be taken.',
        text: '.slice(-MOST_EXCEPT)',
        instead: '',
      },
    ],
  },
  {
    file: 'machines/otp/awaiting-code.ts',
    firstTest: 'tests/machines/otp/dialog.test.ts',
    defects: [
      {
        wrong: 'The code dialog can be closed while a code is checked.',
        text: "          meta: {requirement: '000-4-14'},\n          tags: 'busy',",
        instead:
          "          meta: {requirement: '000-4-14'},\n          on: {'dialog.dismissed': '#otp.dismissed'},\n          tags: 'busy',",
      },
      {
        wrong: 'A new code can be requested while one is checked.',
        text: "              guard: 'is the code being typed',\n",
        instead: '',
      },
      {
        wrong: 'The first refusal ends the dialog of a booking.',
        text: "guard: 'are the attempts used up',\n",
        instead: "guard: 'is the dialog to close',\n",
      },
    ],
  },
  {
    file: 'machines/otp/setup.ts',
    defects: [
      {
        wrong: 'One more wrong code is allowed than the rule says.',
        text: 'failedChecks > policy.maxVerifyAttempts',
        instead: 'failedChecks > policy.maxVerifyAttempts + 1',
      },
      {
        wrong: 'The re-send is hidden one failure late.',
        text: 'failedChecks >= policy.hideResendAt',
        instead: 'failedChecks > policy.hideResendAt',
      },
      {
        wrong: 'A wrong code stays in the field.',
        text: "      failedChecks: context.failedChecks + 1,\n      code: '',",
        instead: '      failedChecks: context.failedChecks + 1,',
      },
      {
        wrong: 'Another number keeps the failures of the first.',
        text: "      code: '',\n      failedChecks: 0,",
        instead: "      code: '',",
      },
      {
        wrong: 'After a refusal the next code is offered at once.',
        text: 'resendWaitMs: (failureDetails(error).retryAfterSeconds ?? 0) * 1000',
        instead: 'resendWaitMs: 0',
      },
    ],
  },
  {
    file: 'machines/otp/selectors.ts',
    defects: [
      {
        wrong: 'The last allowed attempt does not say that a new code is needed.',
        text: 'failedChecks >= policy.maxVerifyAttempts',
        instead: 'failedChecks > policy.maxVerifyAttempts',
      },
      {
        wrong: 'Too many codes is explained as a failed message.',
        text: "failure.code === 'OTP_TOO_MANY_FOR_PHONE' || failure",
        instead: 'failure',
      },
    ],
  },
  {
    file: 'machines/cancellation/machine.ts',
    firstTest: 'tests/machines/cancellation.test.ts',
    defects: [
      {
        wrong: 'A booking can be cancelled although the rule forbids it.',
        text: "'is it allowed': ({context}) => context.isAllowed",
        instead: "'is it allowed': () => true",
      },
      {
        wrong: 'A refused cancellation looks like a failed one.',
        text: "failureCode(error) === 'BAD_REQUEST'",
        instead: "failureCode(error) === 'FORBIDDEN'",
      },
    ],
  },
  {
    file: 'machines/verification/setup.ts',
    firstTest: 'tests/machines/verification.test.ts',
    defects: [
      {
        wrong: 'VERIFIED is saved without a slot.',
        text: 'takesSlot(choice.outcome) && choice.slot === null',
        instead: 'false',
      },
      {
        wrong: "The agent's choice is lost when another was faster.",
        text: "'has a choice to keep': ({context}) => context.isOvertaken",
        instead: "'has a choice to keep': () => false",
      },
      {
        wrong: 'A cancelled booking is not recognised after a conflict.',
        text: "  'BOOKING_CANCELLED',\n",
        instead: '',
      },
    ],
  },
  {
    file: 'machines/offer/machine.ts',
    firstTest: 'tests/machines/offer.test.ts',
    defects: [
      {
        wrong: 'The choice of another car resets the campaign.',
        text: "guard: 'has the car no package',\n              target: 'package incomplete',",
        instead: "guard: 'has the car no package',\n              target: 'reset',",
      },
    ],
  },
  {
    file: 'machines/offer/setup.ts',
    firstTest: 'tests/machines/offer.test.ts',
    defects: [
      {
        wrong: 'A car without a package of the campaign counts as one whose package is selected.',
        text: '      facts.campaign !== null && packageJobs(facts.campaign, facts.vehicle).length === 0,\n',
        instead: '      facts.campaign === null,\n',
      },
    ],
  },
]
