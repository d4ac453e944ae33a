import {OTP_POLICIES} from '../../domain/person/otp-policy.ts'
import type {OtpPurpose} from '../otp/types.ts'
import {myDataSetup} from './setup.ts'

interface Proof {
  purpose: OtpPurpose<'download my data' | 'delete my account'>
  description: string
  done: '#my-data.resting.downloaded' | '#my-data.deleted'
  failed: string
}

/** The code dialog over the page: the download or the deletion itself verifies the code. */
export const proving = ({purpose, description, done, failed}: Proof) =>
  myDataSetup.createStateConfig({
    description,
    meta: {requirement: '001-6-5'},
    invoke: {
      id: 'phone proof',
      src: 'prove the phone',
      input: ({context: {phone}}) => ({
        phone,
        policy: OTP_POLICIES.bookingDetails,
        purpose,
        recipient: 'the phone' as const,
      }),
      onDone: [
        {
          guard: {type: 'is it done', params: ({event}) => ({outcome: event.output})},
          target: done,
        },
        {
          guard: {type: 'was it given up', params: ({event}) => ({outcome: event.output})},
          target: '#my-data.resting.untroubled',
        },
        {
          description: failed,
          target: '#my-data.resting.troubled',
          actions: {type: 'note the problem', params: ({event}) => ({outcome: event.output})},
        },
      ],
      onError: {
        target: '#my-data.resting.troubled',
        actions: 'note that it failed',
      },
    },
  })
