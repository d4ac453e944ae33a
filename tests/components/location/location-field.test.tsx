import {act, screen, waitFor} from '@testing-library/react'
import {expect, test} from 'vitest'
import {LocationError} from '../../../domain/place/location.ts'
import {LocationField} from '../../../src/parts/location/location-field.tsx'
import {LocationSheet} from '../../../src/parts/location/location-sheet.tsx'
import {renderPart} from '../../support/components/render-part.tsx'
import {fakeServices} from '../../support/fakes/fake-services.ts'
import {PUNE} from '../../support/fakes/fake-workshops.ts'

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

test('while a position is measured, its button keeps the focus, and a second press measures nothing', async () => {
  const {services} = fakeServices({answers: {}})
  let measured = 0
  const measurePosition = () => {
    measured += 1
    return new Promise<never>(() => {})
  }
  const person = renderPart(<LocationSheet value={null} onChosen={() => {}} onClose={() => {}} />, {
    ...services,
    measurePosition,
  })
  await person.click(screen.getByRole('button', {name: 'Use my current location'}))
  const button = await screen.findByRole('button', {name: 'Finding where you are…'})
  expect(document.activeElement).toBe(button)
  await person.keyboard('{Enter}')
  expect([button.getAttribute('aria-disabled'), measured]).toEqual(['true', 1])
})

test.each([
  ['position', true],
  ['search', false],
])('a chosen place is counted as one by %s; measured: %s', async (by, isMeasured) => {
  const {services} = fakeServices({answers: {}, maps: {addressAt: async () => ({...PUNE, isMeasured})}})
  const counted: unknown[] = []
  const tracking: typeof services.tracking = {
    ...services.tracking,
    record: (name, facts) => counted.push([name, facts]),
  }
  const measurePosition = async () => ({lat: PUNE.lat, lng: PUNE.lng})
  const field = (
    <LocationField id="place" label="Location" value={null} onChange={() => {}} error={null} isForSearch />
  )
  const person = renderPart(field, {...services, tracking, measurePosition})
  await person.click(screen.getByRole('button', {name: /^Location/}))
  await person.click(await screen.findByRole('button', {name: 'Use my current location'}))
  await waitFor(() => expect(counted).toEqual([['place_chosen', {by}]]))
})

test.each([
  ['india', 'Berlinpur'],
  ['world', 'Berlin'],
] as const)('the places of the scope %s are suggested', async (scope, found) => {
  const suggestion = (main: string) => async () => [{placeId: main, main, secondary: ''}]
  const {services, time} = fakeServices({
    answers: {},
    maps: {suggest: suggestion('Berlinpur'), suggestCities: suggestion('Berlin')},
  })
  const sheet = <LocationSheet value={null} scope={scope} onChosen={() => {}} onClose={() => {}} />
  const person = renderPart(sheet, services)
  await person.type(screen.getByRole('combobox'), 'Ber')
  act(() => time.increment(1000))
  expect((await screen.findByRole('option')).textContent).toBe(found)
  expect(screen.getByRole('status').textContent).toBe('1 place found')
})

test('letters that were searched for without a network are searched for again when it is back', async () => {
  const back = Promise.withResolvers<void>()
  let isGone = true
  const suggest = async () => {
    if (isGone) throw new LocationError('mapsUnavailable')
    return [{placeId: 'pune', main: 'Pune', secondary: 'Maharashtra'}]
  }
  const {services, time} = fakeServices({answers: {}, maps: {suggest}})
  const network = {...services.network, isGone: () => isGone, returned: () => back.promise}
  const sheet = <LocationSheet value={null} onChosen={() => {}} onClose={() => {}} />
  const person = renderPart(sheet, {...services, network})
  await person.type(screen.getByRole('combobox'), 'Pun')
  act(() => time.increment(1000))
  expect(await screen.findByText('Unable to get Location from google')).toBeDefined()
  isGone = false
  await act(async () => back.resolve())
  act(() => time.increment(1000))
  expect((await screen.findByRole('option')).textContent).toBe('PuneMaharashtra')
  expect(screen.queryByText('Unable to get Location from google')).toBeNull()
})
