import {myDataMachine} from '../../../../machines/my-data/machine.ts'
import {otpLogic} from '../../../parts/otp/otp-logic.ts'
import type {Services} from '../../../platform/services.ts'

/** The conversation about what is held of a person; codes are used by the calls they are for. */
export function myDataLogic(services: Services) {
  return myDataMachine.provide({
    actors: {'prove the phone': otpLogic(services)},
    actions: {'leave the account': () => services.session.accountDeleted()},
  })
}
