import {render, screen, within} from '@testing-library/react'
import {describe, expect, it} from 'vitest'
import {Timeline} from '../../../src/features/booking-details/stages/timeline.tsx'

/** Each stage as it is read out, and which one is the present. */
function shown(status: string) {
  render(<Timeline status={status} />)
  const list = screen.getByRole('list', {name: 'How far the booking is'})
  return within(list)
    .getAllByRole('listitem')
    .map((item) =>
      item.getAttribute('aria-current') === 'step' ? `> ${item.textContent}` : item.textContent,
    )
}

describe('The timeline', () => {
  it.each([
    [
      'REQUEST_RECEIVED',
      ['> Requested', 'Confirmed', 'In the workshop', 'Completed, ready for you', 'Back with you'],
    ],
    [
      'BOOKING_CONFIRMED',
      ['Requested (past)', '> Confirmed', 'In the workshop', 'Completed, ready for you', 'Back with you'],
    ],
    [
      'IN_PROGRESS',
      [
        'Requested (past)',
        'Confirmed (past)',
        '> In the workshop',
        'Completed, ready for you',
        'Back with you',
      ],
    ],
    [
      'WORK_COMPLETE',
      [
        'Requested (past)',
        'Confirmed (past)',
        'In the workshop (past)',
        '> Completed, ready for you',
        'Back with you',
      ],
    ],
    [
      'COMPLETED',
      [
        'Requested (past)',
        'Confirmed (past)',
        'In the workshop (past)',
        'Completed, ready for you (past)',
        '> Back with you',
      ],
    ],
    ['CANCELLED', ['Requested (past)', '> The booking was cancelled']],
  ])('of %s marks the present stage', (status, stages) => {
    expect(shown(status)).toEqual(stages)
  })

  it('is absent for a status of another server', () => {
    render(<Timeline status="PARKED" />)
    expect(screen.queryByRole('list')).toBeNull()
  })
})
