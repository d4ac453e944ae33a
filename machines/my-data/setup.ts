import {assign, setup} from 'xstate'
import {failureCode} from '../../domain/failure.ts'
import {otpMachine} from '../otp/machine.ts'
import type {OtpOutcome} from '../otp/types.ts'

interface MyDataInput {
  /** The account's phone: codes are sent only there. */
  phone: string
}

export type MyDataProblem = 'too many codes' | 'booking under way' | 'failed'

interface MyDataContext extends MyDataInput {
  problem: MyDataProblem | null
}

const problemOf = (outcome: OtpOutcome): MyDataProblem => {
  if (outcome.kind === 'exhausted') return 'too many codes'
  const isUnderWay = outcome.kind === 'interrupted' && failureCode(outcome.error) === 'BOOKING_UNDER_WAY'
  return isUnderWay ? 'booking under way' : 'failed'
}

/** Types, actions, guards and effects of the my-data machine. */
export const myDataSetup = setup({
  types: {
    input: {} as MyDataInput,
    context: {} as MyDataContext,
    events: {} as
      | {type: 'download.asked'}
      | {type: 'deletion.asked'}
      | {type: 'deletion.confirmed'}
      | {type: 'deletion.withdrawn'},
    children: {} as {'phone proof': 'prove the phone'},
  },
  actors: {'prove the phone': otpMachine},
  actions: {
    'note the problem': assign((_, {outcome}: {outcome: OtpOutcome}) => ({problem: problemOf(outcome)})),
    'note that it failed': assign({problem: 'failed' as const}),
    'clear the problem': assign({problem: null}),
    'leave the account': () => {},
  },
  guards: {
    'is it done': (_, {outcome}: {outcome: OtpOutcome}) => outcome.kind === 'verified',
    'was it given up': (_, {outcome}: {outcome: OtpOutcome}) => outcome.kind === 'dismissed',
  },
})

declare module '../otp/types.ts' {
  interface OtpPurposes {
    'download my data': object
    'delete my account': object
  }
}
