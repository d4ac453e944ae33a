import {render, screen} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {beforeEach, describe, expect, it, vi} from 'vitest'
import {openRecording, recordingText} from '../../../visualiser/recording/recording-file.ts'
import {RecordingSection} from '../../../visualiser/recording/recording-section.tsx'
import {kioskFile, kioskModel, TO_PAYING, TO_THE_END} from '../../support/machines/kiosk.ts'

/** What was played, and the files that were saved. */
let played: [labels: readonly string[], step: number][] = []
let saved: Blob[] = []
beforeEach(() => {
  played = []
  saved = []
  // jsdom stores no files.
  Object.assign(URL, {
    createObjectURL(blob: Blob) {
      saved.push(blob)
      return '#saved'
    },
    revokeObjectURL() {},
  })
  history.replaceState(null, '', '#/kiosk?do=open')
})

function openSection(labels: readonly string[] = TO_PAYING) {
  const user = userEvent.setup()
  render(<RecordingSection file={kioskFile} labels={labels} onPlay={(...all) => played.push(all)} />)
  return user
}

const press = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', {name}))
const fileOf = (text: string, name = 'a.json') => new File([text], name, {type: 'application/json'})
const chooser = () => screen.getByLabelText('Open file')

describe('the link of a simulation', () => {
  it('is copied', async () => {
    const user = openSection()
    await press(user, 'Copy link')
    expect(await screen.findByText('The link is copied.')).toBeDefined()
    expect(await navigator.clipboard.readText()).toBe(location.href)
  })

  it('is not copied where programs would cut it', async () => {
    history.replaceState(null, '', `#/kiosk?do=${'x'.repeat(2000)}`)
    const user = openSection()
    await navigator.clipboard.writeText('what was there before')
    await press(user, 'Copy link')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toMatch(
      /^The link has 20\d\d characters, and many programs cut links after 2000\./,
    )
    expect(await navigator.clipboard.readText()).toBe('what was there before')
  })

  it('is shown where the browser refuses the clipboard', async () => {
    const user = openSection()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
    await press(user, 'Copy link')
    expect((await screen.findByRole('alert')).textContent).toBe(
      `The browser refused the clipboard; the address of this page is the link: ${location.href}`,
    )
  })
})

describe('the file of a simulation', () => {
  it('holds the names of its steps, states and transitions', async () => {
    const user = openSection()
    await press(user, 'Save file')
    await screen.findByText(/^The file holds the names of steps, states and transitions/)
    expect(JSON.parse(await (saved[0]?.text() ?? ''))).toEqual({
      format: 'machine path 1',
      machine: 'kiosk',
      steps: [
        {label: 'starts · in the morning', state: 'closed', taken: []},
        {label: 'open', state: {serving: 'waiting'}, taken: ['kiosk.closed | open | 0']},
        {label: 'coin · of ten', state: {serving: 'paying'}, taken: ['kiosk.serving.waiting | coin | 0']},
      ],
    })
  })

  it('is not saved with data of a reader, which it cannot hold', async () => {
    const user = openSection([...TO_PAYING.slice(0, 2), 'coin · with {"value":50}'])
    await press(user, 'Save file')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'A step has data of your own, which no file holds. The link has it.',
    )
    expect(saved).toEqual([])
  })

  it('is played to its end, as often as it is opened', async () => {
    const user = openSection([])
    const file = fileOf(recordingText(kioskModel, TO_THE_END), 'kiosk.recording.json')
    await user.upload(chooser(), file)
    expect(await screen.findByText('kiosk.recording.json is played to its end.')).toBeDefined()
    expect(played).toEqual([[TO_THE_END, 4]])
    const field = chooser()
    expect(field instanceof HTMLInputElement && field.value).toBe('')
  })

  it('is played as far as it fits, and says what does not', async () => {
    const user = openSection([])
    const text = recordingText(kioskModel, TO_PAYING).replace('"coin · of ten"', '"dance"')
    await user.upload(chooser(), fileOf(text))
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^a\.json: steps\.2\.label: 'dance' is not possible any more; possible: coin · of ten, /,
    )
    expect(played).toEqual([[['starts · in the morning', 'open'], 2]])
  })
})

describe('a recording', () => {
  const text = recordingText(kioskModel, TO_PAYING)

  it.each([
    [
      'of another machine',
      text.replace('"kiosk"', '"otp"'),
      [],
      "machine: the recording is of 'otp', not of 'kiosk'.",
    ],
    [
      'that leads elsewhere today',
      text.replace('"serving": "waiting"', '"serving": "paying"'),
      TO_PAYING.slice(0, 1),
      'steps.1.state: \'open\' leads to {"serving":"waiting"} today, not to {"serving":"paying"}.',
    ],
    [
      'that takes other transitions today',
      text.replace('kiosk.closed | open | 0', 'kiosk.closed | open | 1'),
      TO_PAYING.slice(0, 1),
      "steps.1.taken: 'open' takes other transitions today: kiosk.closed | open | 0.",
    ],
    [
      'without steps',
      '{"format": "machine path 1", "machine": "kiosk", "steps": []}',
      [],
      'steps: the file has none.',
    ],
    ['that is cut short', text.slice(0, 60), [], 'The file is damaged or cut short: it is no JSON.'],
    [
      'that is far too long',
      ' '.repeat(200_001),
      [],
      'The file has 200001 characters, a recording at most 200000.',
    ],
  ])('%s is played up to there, with the reason', (_, file, labels, problem) => {
    expect(openRecording(kioskModel, file)).toEqual({labels, problem})
  })
})
