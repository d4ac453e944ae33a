import {describe, expect, it} from 'vitest'
import {codeAccepted, codeSent, types} from '../../support/machines/otp-run.ts'
import {play} from '../../support/machines/situation.ts'
import {
  BOOKED,
  bookingAccepted,
  bookingRefused,
  bookingSituations,
  books,
  CHOSEN_OFFER,
  changesDraft,
  DRAFT_PHONE,
  EARLIER_PROOF,
  openBookingForm,
  WHOLE_DRAFT,
} from './play-booking.ts'

describe('who needs a code', () => {
  bookingSituations([
    {
      title: 'a guest with an unverified phone opens the OTP modal',
      steps: [books()],
      state: 'proving the phone',
      facts: {jobId: 'job-1'},
      effects: ['send code'],
    },
    {
      title: 'a logged-in user with their own phone submits directly',
      given: {booker: {role: 'consumer', phone: DRAFT_PHONE}},
      steps: [books()],
      state: 'submitting',
      effects: ['submit booking'],
    },
    {
      title: 'a logged-in user with another phone opens the OTP modal',
      given: {booker: {role: 'consumer', phone: '+919000000000'}},
      steps: [books()],
      state: 'proving the phone',
      effects: ['send code'],
    },
    {
      title: 'a call-centre identity may edit the phone and skips the OTP',
      given: {booker: {role: 'call-centre agent'}},
      steps: [changesDraft({phone: '9123456789'}), books()],
      state: 'submitting',
      effects: ['submit booking'],
    },
    {
      title: 'a guest verified on the lite form is not asked again for the same number',
      given: {proof: EARLIER_PROOF},
      steps: [books()],
      state: 'submitting',
      effects: ['submit booking'],
    },
    {
      title: 'a guest verified for another number is asked',
      given: {proof: EARLIER_PROOF},
      steps: [changesDraft({phone: '9123456789'}), books()],
      state: 'proving the phone',
      effects: ['send code'],
    },
    {
      title: 'INCORRECT_OTP for an earlier proof opens the OTP modal',
      given: {proof: EARLIER_PROOF},
      steps: [books(), bookingRefused('INCORRECT_OTP')],
      state: 'proving the phone',
      facts: {proof: null, jobId: 'job-1'},
      effects: ['submit booking', 'send code'],
    },
    {
      title: 'an earlier proof that has expired opens the OTP modal',
      given: {proof: EARLIER_PROOF},
      steps: [books(), bookingRefused('OTP_EXPIRED')],
      state: 'proving the phone',
      facts: {proof: null},
      effects: ['submit booking', 'send code'],
    },
  ])

  it('the dialog asks for the phone of the draft, under the policy of the booking modal, to make this booking', async () => {
    const talk = openBookingForm({})
    await play(talk, [books('job-1', CHOSEN_OFFER), codeSent('ref-1'), types('482913')])
    const submission = {workshopId: 'workshop-1', draft: WHOLE_DRAFT, offer: CHOSEN_OFFER, jobId: 'job-1'}
    const purpose = {name: 'book', submission}
    expect(talk.sendCode.inputs).toEqual([
      {
        phone: DRAFT_PHONE,
        channel: 'sms',
        refId: null,
        resendAfterSeconds: 15,
        recipient: 'the phone',
        purpose: 'book',
      },
    ])
    expect(talk.useCode.inputs).toEqual([{phone: DRAFT_PHONE, refId: 'ref-1', code: '482913', purpose}])
  })

  it('a direct submission carries the earlier proof', async () => {
    const talk = openBookingForm({given: {proof: EARLIER_PROOF}})
    await play(talk, [books('job-1', CHOSEN_OFFER)])
    const submission = {workshopId: 'workshop-1', draft: WHOLE_DRAFT, offer: CHOSEN_OFFER, jobId: 'job-1'}
    expect(talk.submitBooking.inputs).toEqual([{submission, proof: EARLIER_PROOF}])
  })
})

describe('on success', () => {
  bookingSituations([
    {
      title: 'a direct submission that is accepted is booked: store the async id',
      given: {booker: {role: 'consumer', phone: DRAFT_PHONE}},
      steps: [books(), bookingAccepted()],
      state: 'booked',
      facts: {generatedId: 'generated-1'},
      emitted: [BOOKED],
    },
    {
      title: 'a right code is the booking itself',
      steps: [books(), codeSent(), types('482913'), codeAccepted({grant: 'grant-1', id: 'generated-1'})],
      state: 'booked',
      facts: {generatedId: 'generated-1'},
      emitted: [BOOKED],
      effects: ['send code', 'use code'],
    },
    {
      title: 'a second click on the button while the booking is on its way asks nothing twice',
      given: {proof: EARLIER_PROOF},
      steps: [books(), books('job-2'), bookingAccepted()],
      state: 'booked',
      facts: {jobId: 'job-1'},
      emitted: [BOOKED],
      effects: ['submit booking'],
    },
  ])

  bookingSituations([
    {
      title: 'a booking with a number proved just now stands under that proof, not an earlier one',
      given: {proof: EARLIER_PROOF, draft: {...WHOLE_DRAFT, phone: '91234 56789'}},
      steps: [
        books(),
        codeSent('ref-1'),
        types('482913'),
        codeAccepted({grant: 'grant-1', id: 'generated-1'}),
      ],
      state: 'booked',
      facts: {proof: {phone: '+919123456789', refId: 'ref-1', grant: 'grant-1'}},
      emitted: [BOOKED],
    },
    {
      title: 'a booking with the own number does not stand under the proof of another',
      given: {
        proof: {...EARLIER_PROOF, phone: '+919123456789'},
        booker: {role: 'consumer', phone: DRAFT_PHONE},
      },
      steps: [books(), bookingAccepted()],
      state: 'booked',
      facts: {proof: null},
      emitted: [BOOKED],
    },
  ])

  it("a booking's grant is stored before stored consumer details are cleared", async () => {
    const talk = openBookingForm({})
    await play(talk, [
      books(),
      codeSent(),
      types('482913'),
      codeAccepted({grant: 'grant-1', id: 'generated-1'}),
    ])
    expect(talk.stored).toEqual(['draft kept', 'verified proof kept', 'cleared'])
  })
})
