import {configure} from '@testing-library/react'
import {planFor, walk} from 'statechart-kit'
import {describe, expect, it} from 'vitest'
import {createActor} from 'xstate'
import {otpModel} from '../../../machines/otp/model.ts'
import {OtpDialog} from '../../../src/parts/otp/otp-dialog.tsx'
import {otpLogic} from '../../../src/parts/otp/otp-logic.ts'
import {componentDriver, type Mount} from '../../paths/component/component-driver.tsx'
import {screenProblems, type WalkedScreen} from '../../paths/screen.ts'
import {otpCalls, otpMount} from '../otp/mount.tsx'
import {otpRequests} from '../otp/requests.ts'
import {otpScreen as screen} from '../otp/screen.ts'

const otpScreen: WalkedScreen = {model: otpModel, ...screen, requests: otpRequests}
const {graph, plan} = planFor(otpModel, 'component')

function without<Name extends 'actions' | 'outcomes' | 'views' | 'starts'>(
  part: Name,
  key: string,
): WalkedScreen {
  const {[key]: _, ...rest} = otpScreen[part]
  return {...otpScreen, [part]: rest}
}

/** The dialog without one of its handlers. */
function deafTo(event: string): Mount {
  return {
    ...otpMount,
    element(services, {input}) {
      const actor = createActor(otpLogic(services, otpCalls(services)), {input, ...services.actorOptions})
      const send = actor.send.bind(actor)
      actor.send = (sent) => {
        if (sent.type !== event) send(sent)
      }
      actor.start()
      return <OtpDialog actor={actor} />
    },
  }
}

// Here a failure is waited for.
configure({asyncUtilTimeout: 2000})

describe('the gate of a screen fails', () => {
  it.each([
    ['actions', 'resend.asked', 'resend.asked: the screen does not know this event'],
    [
      'outcomes',
      'send code answers · sent',
      'send code answers · sent: the screen does not know this end of an actor',
    ],
    ['views', 'otp.unsent', 'otp.unsent: the screen does not know this state'],
    ['starts', 'in the phone dialog', 'in the phone dialog: the screen does not know this beginning'],
  ] as const)('when it no longer %s %s', (part, key, problem) => {
    expect(screenProblems(without(part, key), graph)).toEqual([problem])
  })

  it('when it asserts a state that never occurs, or handles an event that no path has', () => {
    const odd = {
      ...otpScreen,
      views: {...otpScreen.views, 'otp.asleep': {}},
      actions: {...otpScreen.actions, 'dialog.sung': async () => {}},
    }
    expect(screenProblems(odd, graph)).toEqual([
      'dialog.sung: no path has this event',
      'otp.asleep: the screen looks for a state that never comes',
    ])
  })

  it('when a handler is missing', async () => {
    const path =
      plan.find((each) => each.some(({stimulus}) => stimulus.label === 'number.change.asked')) ?? []
    const {failure} = await walk(otpScreen.model, path, () =>
      componentDriver(otpScreen, deafTo('number.change.asked')),
    )
    expect(failure).toMatch(/✗ \d+\. number\.change\.asked/)
  })

  it('when the page sends a request that no step expects', async () => {
    const path = plan.find(([first]) => first?.stimulus.label === 'starts · in the phone dialog') ?? []
    const odd = {...otpScreen, requests: {by: {}}}
    const {failure} = await walk(odd.model, path.slice(0, 1), () => componentDriver(odd, otpMount))
    expect(failure).toMatch(/sent: .*"address":"\/v1\/consumers\/otp\?purpose=register\+customer"/)
  })
})
