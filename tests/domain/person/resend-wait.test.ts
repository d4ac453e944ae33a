import {describe, expect, it} from 'vitest'
import {resendWaitSeconds} from '../../../domain/person/otp-policy.ts'
import {replyContact} from '../../../domain/person/reply-contact.ts'

describe('The wait until another code is offered', () => {
  it('is the countdown of the surface after a new code', () => {
    expect([resendWaitSeconds(30, 15), resendWaitSeconds(15, 15)]).toEqual([30, 15])
  })

  it('goes on from what is left of the server’s fifteen seconds after a repeated request', () => {
    expect([resendWaitSeconds(30, 5), resendWaitSeconds(15, 5)]).toEqual([20, 5])
  })

  it('is the server’s own where that is longer', () => {
    expect(resendWaitSeconds(30, 480)).toBe(480)
  })
})

describe('The contact that an answer is sent to', () => {
  it('is an e-mail address or a phone with its country code', () => {
    expect(['asha@mail.example', '+44 7400 123456', '98123 45678'].map(replyContact)).toEqual([
      'asha@mail.example',
      '+447400123456',
      '+919812345678',
    ])
    expect(replyContact('by pigeon')).toBeNull()
  })
})
