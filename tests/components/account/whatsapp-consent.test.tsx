import {screen} from '@testing-library/react'
import {describe, expect, it} from 'vitest'
import {CallFailure} from '../../../domain/failure.ts'
import {WhatsappConsent} from '../../../src/parts/whatsapp/whatsapp-consent.tsx'
import {renderPart} from '../../support/components/render-part.tsx'
import type {FakeAnswers} from '../../support/fakes/fake-call.ts'
import {fakeServices, SETTINGS} from '../../support/fakes/fake-services.ts'

const PATH = '/v1/consumers/whatsapp'
const ACCESS = {refId: 'ref-1', grant: 'g'.repeat(32)}

function ask(answer: FakeAnswers[string], channels: ('whatsapp' | 'voice')[] = ['whatsapp']) {
  const fake = fakeServices({answers: {[PATH]: answer}})
  const services = {...fake.services, settings: {...SETTINGS, channels}}
  return {...fake, person: renderPart(<WhatsappConsent source="booking" access={ACCESS} />, services)}
}

const box = () => screen.findByRole('checkbox', {name: 'Send news of my bookings to ••••••3210 on WhatsApp.'})

describe('The question about WhatsApp', () => {
  it('is answered no until the person says yes, and can be taken back', async () => {
    let isGranted = false
    const {person, asked} = ask((input) => {
      if (typeof input['isGranted'] === 'boolean') isGranted = input['isGranted']
      return {answer: {isGranted, phone: '••••••3210'}}
    })
    expect(await box()).toHaveProperty('checked', false)
    await person.click(await box())
    await screen.findByText('News of your bookings comes on WhatsApp.')
    await person.click(await box())
    await screen.findByText('News of your bookings comes by SMS.')
    expect(asked.slice(1).map(({input, headers}) => ({input, headers}))).toEqual(
      [true, false].map((given) => ({
        input: {isGranted: given, source: 'booking'},
        headers: {refID: ACCESS.refId, otp: ACCESS.grant},
      })),
    )
  })

  it('is sent one answer after the other, so that the last one counts', async () => {
    const sent: boolean[] = []
    let release = () => {}
    const {person} = ask(async ({isGranted}) => {
      if (typeof isGranted !== 'boolean') return {answer: {isGranted: false, phone: '••••••3210'}}
      sent.push(isGranted)
      if (isGranted) await new Promise<void>((resolve) => (release = resolve))
      return {answer: {isGranted, phone: '••••••3210'}}
    })
    await person.click(await box())
    await person.click(await box())
    expect(sent).toEqual([true])
    release()
    await screen.findByText('News of your bookings comes by SMS.')
    expect(sent).toEqual([true, false])
    expect(await box()).toHaveProperty('checked', false)
  })

  it('says that an answer was not stored, and shows the stored one', async () => {
    const {person} = ask((input) => {
      if ('isGranted' in input) throw new CallFailure(null)
      return {answer: {isGranted: false, phone: '••••••3210'}}
    })
    await person.click(await box())
    await screen.findByText('That did not work. Please try again.')
    expect(await box()).toHaveProperty('checked', false)
  })

  it('is not asked where WhatsApp is not configured', () => {
    const {asked} = ask(() => ({answer: {isGranted: false, phone: '••••••3210'}}), ['voice'])
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(asked).toEqual([])
  })
})
