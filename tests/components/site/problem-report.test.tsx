import {screen} from '@testing-library/react'
import {describe, expect, test, vi} from 'vitest'
import {problemReport} from '../../../contract/site/problem-report.ts'
import {CallFailure} from '../../../domain/failure.ts'
import {RELEASE} from '../../../domain/limits.ts'
import {renderSite} from '../../support/components/render-site.tsx'
import {fakeServices, NOW} from '../../support/fakes/fake-services.ts'

const ACTOR = {machine: 'region', earlier: 0, transitions: ['region | chosen | 0'], state: 'resting'}
const PERSON = 'Asha%20Rao'

/** A short link whose workshop cannot be read: the loader fails. */
function toOops(failure: CallFailure, load?: () => Promise<never>) {
  const {services} = fakeServices({
    answers: {
      oneWorkshop: () => Promise.reject(failure),
      oneWorkshopUsingSerialId: () => Promise.reject(failure),
    },
    recordings: [ACTOR],
  })
  services.queryClient.setDefaultOptions({queries: {retry: false}})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  return renderSite(`/consumer/w/${PERSON}?who=${PERSON}#${PERSON}`, {
    ...services,
    ...(load === undefined ? {} : {loadRecordings: load}),
  })
}

function clipboard(writeText: (text: string) => Promise<void>): void {
  Object.defineProperty(navigator, 'clipboard', {configurable: true, value: {writeText}})
}

describe('the report of the oops page', () => {
  test('is copied by keyboard, announced, and contains no personal data', async () => {
    const {person} = toOops(new CallFailure('UNKNOWN_ERROR', {requestId: 'r-17'}))
    const button = await screen.findByRole('button', {name: 'Copy report'})
    expect(screen.getByText('Request r-17')).toBeDefined()
    let copied = ''
    clipboard(async (text) => {
      copied = text
    })
    button.focus()
    await person.keyboard('{Enter}')
    expect(
      await screen.findAllByText('The report is copied. Paste it into your message to us.'),
    ).toHaveLength(2)
    expect(problemReport.parse(JSON.parse(copied))).toEqual({
      pahiyaReport: 1,
      release: RELEASE,
      page: '/consumer/w/$workshopId',
      failure: 'UNKNOWN_ERROR',
      requestId: 'r-17',
      at: new Date(NOW).toISOString(),
      actors: [ACTOR],
    })
    expect(copied).not.toMatch(/Asha|Rao/)
  })

  test('shows as selected text where the browser refuses the clipboard', async () => {
    const {person} = toOops(new CallFailure('UNKNOWN_ERROR'))
    const button = await screen.findByRole('button', {name: 'Copy report'})
    expect(screen.queryByText(/^Request /)).toBe(null)
    clipboard(() => Promise.reject(new DOMException('denied', 'NotAllowedError')))
    await person.click(button)
    const area = await screen.findByRole('textbox', {name: 'Report'})
    if (!(area instanceof HTMLTextAreaElement)) throw new Error('The report stands in no text area.')
    expect(document.activeElement).toBe(area)
    expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe(area.value)
    expect(problemReport.parse(JSON.parse(area.value)).actors).toEqual([ACTOR])
  })

  test('is copied without the machines where their record cannot be loaded', async () => {
    const {person} = toOops(new CallFailure('UNKNOWN_ERROR'), () => Promise.reject(new Error('no network')))
    let copied = ''
    clipboard(async (text) => {
      copied = text
    })
    await person.click(await screen.findByRole('button', {name: 'Copy report'}))
    await screen.findAllByText('The report is copied. Paste it into your message to us.')
    expect(problemReport.parse(JSON.parse(copied)).actors).toEqual([])
  })
})
