import {myDataMachine} from '../../../../machines/my-data/machine.ts'
import {otpLogic} from '../../../parts/otp/otp-logic.ts'
import type {SiteServices} from '../../../platform/services.ts'
import {accountDeletion} from './account-deletion.ts'
import {saveMyData} from './save-my-data.ts'

const NOTHING_MADE = {id: '', grant: null}

/** The machine for downloading and deleting a person's data; the request itself uses the code. */
export function myDataLogic(services: SiteServices) {
  const {call, session} = services
  const remove = accountDeletion(services)
  return myDataMachine.provide({
    actors: {
      'prove the phone': otpLogic(services, {
        'download my data': async (_, credentials, signal) => {
          await saveMyData(call, credentials, signal)
          return NOTHING_MADE
        },
        'delete my account': async (_, credentials, signal) => {
          await remove(credentials, signal)
          return NOTHING_MADE
        },
      }),
    },
    actions: {'leave the account': () => session.accountDeleted()},
  })
}
