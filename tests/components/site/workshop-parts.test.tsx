import {act, screen} from '@testing-library/react'
import {describe, expect, it} from 'vitest'
import {Abroad} from '../../../src/features/workshop/abroad.tsx'
import {OpeningHoursList} from '../../../src/features/workshop/opening-hours-list.tsx'
import {renderPart} from '../../support/components/render-part.tsx'
import {fakeServices} from '../../support/fakes/fake-services.ts'

const span = (day: number, openHours: number, closeHours: number) => ({
  day,
  openHours,
  openMinutes: 0,
  closeHours,
  closeMinutes: 0,
})

/** On Mondays with a rest at noon, on Wednesdays without; it is Wednesday noon. */
const HOURS = [span(1, 9, 13), span(1, 15, 19), span(3, 9, 13)]
const MINUTE = 60_000

describe('The opening hours', () => {
  it('begin with Monday, and name each span of a day', () => {
    renderPart(<OpeningHoursList hours={HOURS} />, fakeServices({answers: {}}).services)
    expect(screen.getAllByRole('term').map(({textContent}) => textContent)).toEqual([
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
    ])
    expect(screen.getAllByRole('definition').map(({textContent}) => textContent)).toEqual([
      '9:00 am – 1:00 pm, 3:00 pm – 7:00 pm',
      'Closed',
      '9:00 am – 1:00 pm',
      'Closed',
      'Closed',
      'Closed',
      'Closed',
    ])
  })

  it('say that the workshop has closed, on a page that stays open', async () => {
    const {services, time} = fakeServices({answers: {}})
    renderPart(<OpeningHoursList hours={HOURS} />, services)
    expect(screen.getByText('Open Now · Open until 1:00 pm')).toBeDefined()
    await act(async () => time.increment(59 * MINUTE))
    expect(screen.getByText('Open Now · Open until 1:00 pm')).toBeDefined()
    await act(async () => time.increment(MINUTE))
    expect(screen.getByText('Closed now')).toBeDefined()
  })
})

it.each([
  [
    null,
    'You can book workshops in India here. This one is in another country: please ask it for an appointment.',
  ],
  [
    '+49 30 123456',
    'You can book workshops in India here. This one is in another country: call it for an appointment.',
  ],
])('a workshop abroad with the phone %j says how to get an appointment', (phone, text) => {
  renderPart(<Abroad phone={phone} />, fakeServices({answers: {}}).services)
  expect(screen.getByText(text)).toBeDefined()
})
