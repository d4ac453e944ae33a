import {useSelector} from '@xstate/react'
import {createActor} from 'xstate'
import {openWithCode} from '../../../src/features/booking-details/access/access-logic.ts'
import {registerWithCode} from '../../../src/features/home/lite-search/register-with-code.ts'
import {type OtpActor, OtpDialog} from '../../../src/parts/otp/otp-dialog.tsx'
import {otpLogic} from '../../../src/parts/otp/otp-logic.ts'
import type {SiteServices} from '../../../src/platform/services.ts'
import type {Mount} from '../../paths/component/component-driver.tsx'
import {fakeBookingV2} from '../../support/fakes/fake-booking-v2.ts'

/** As the booking page and the lite form pass them. */
export const otpCalls = (services: SiteServices) => ({
  ...openWithCode(services),
  ...registerWithCode(services),
})

export const otpMount: Mount = {
  answers: {
    getBookingV2: () => ({answer: fakeBookingV2(), headers: {'x-otp-grant': 'g'.repeat(32)}}),
    '/v1/consumers/otp': ({refId, channel}) => ({
      answer: {
        refId: 'ref-1',
        error: null,
        retryAfterSeconds: 15,
        ...(refId === undefined ? {} : {channels: ['whatsapp', 'voice']}),
        ...(channel === undefined ? {} : {channel}),
      },
    }),
    '/v1/customers': () => ({answer: {id: 'customer-1'}, headers: {'x-otp-grant': 'g'.repeat(32)}}),
  },
  element(services, {input}) {
    const actor = createActor(otpLogic(services, otpCalls(services)), {input, ...services.actorOptions})
    actor.start()
    return <WhileItRuns actor={actor} />
  },
}

/** Rendered while the machine runs, as the forms do. */
function WhileItRuns({actor}: {actor: OtpActor}) {
  const isOver = useSelector(actor, ({status}) => status === 'done')
  return isOver ? null : <OtpDialog actor={actor} />
}
