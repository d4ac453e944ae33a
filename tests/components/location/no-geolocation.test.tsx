import {screen} from '@testing-library/react'
import {expect, test} from 'vitest'
import {LocationError} from '../../../domain/place/location.ts'
import {LocationSheet} from '../../../src/parts/location/location-sheet.tsx'
import {renderPart} from '../../support/components/render-part.tsx'
import {fakeServices} from '../../support/fakes/fake-services.ts'

test('a browser without geolocation is told so, and not that it found no position', async () => {
  const {services} = fakeServices({answers: {}})
  const measurePosition = () => Promise.reject(new LocationError('unsupported'))
  const person = renderPart(<LocationSheet value={null} onChosen={() => {}} onClose={() => {}} />, {
    ...services,
    measurePosition,
  })
  await person.click(screen.getByRole('button', {name: 'Use my current location'}))
  expect(await screen.findByText('Geolocation is not supported by this browser.')).toBeDefined()
  expect(screen.queryByText("We couldn't find your location, please type it instead")).toBeNull()
})
