import {screen, within} from '@testing-library/react'
import {describe, expect, test} from 'vitest'
import {CallFailure} from '../../../domain/failure.ts'
import {LocationError} from '../../../domain/place/location.ts'
import {renderSite} from '../../support/components/render-site.tsx'
import {fakeServices} from '../../support/fakes/fake-services.ts'
import {PUNE} from '../../support/fakes/fake-workshops.ts'
import {placeWith, searchesOf, UNKNOWN_PLACE} from './result-answers.ts'

describe('presets of the place', () => {
  test('a search runs only when latitude and longitude are set', async () => {
    const fake = fakeServices({answers: placeWith(1)})
    renderSite('/consumer/workshops', fake.services)
    expect(await screen.findByRole('heading', {name: 'Where is your car?'})).toBeDefined()
    expect(searchesOf(fake.asked)).toEqual([])
  })

  test('a pincode presets the location', async () => {
    const found: string[] = []
    const {services} = fakeServices({
      answers: placeWith(1),
      maps: {
        find: async (address) => {
          found.push(address)
          return PUNE
        },
      },
    })
    const {router} = renderSite('/consumer/workshops?pincode=411005', services)
    expect(await screen.findByRole('heading', {name: 'Workshops near Shivajinagar, Pune'})).toBeDefined()
    expect(found).toEqual(['411005'])
    expect(router.state.location.href).toBe('/consumer/workshops?pincode=411005')
  })

  test.each([
    ['/consumer/workshops/pincode/4110', 'Please enter a valid pin code'],
    ['/consumer/workshops/pincode/000000', 'Please enter a valid pin code'],
    ['/consumer/workshops/Atlantis', 'We know no place of this name in India. Choose a place instead.'],
    ['/consumer/workshops/91,200/Somewhere', 'This link names no place we can read. Choose a place instead.'],
    ['/consumer/workshops?coords=here', 'This link names no place we can read. Choose a place instead.'],
  ])('%s asks for a place with a clear message', async (url, message) => {
    const unknown = () => Promise.reject(new CallFailure('NOT_FOUND'))
    const {services} = fakeServices({answers: {...placeWith(1), '/localities/v1/:name': unknown}})
    renderSite(url, services)
    expect(within(await screen.findByRole('alert')).getByText(message)).toBeDefined()
    expect(screen.getByRole('button', {name: /Location/})).toBeDefined()
  })

  test.each([
    ['/consumer/workshops/pincode/411005', new LocationError('mapsUnavailable')],
    ['/consumer/workshops/Hinjewadi', new CallFailure(null)],
  ])(
    '%s says after one retry that the place could not be read, and reads it again when asked',
    async (url, failure) => {
      let reads = 0
      const read = <T,>(answer: T) => (++reads > 2 ? Promise.resolve(answer) : Promise.reject(failure))
      const {services} = fakeServices({
        answers: {
          ...placeWith(1),
          '/localities/v1/:name': () => read({answer: {name: 'Hinjewadi', lat: PUNE.lat, lng: PUNE.lng}}),
        },
        maps: {find: () => read(PUNE)},
      })
      const {person} = renderSite(url, services)
      const alert = within(await screen.findByRole('alert'))
      expect(alert.getByText('Unable to get Location from google')).toBeDefined()
      expect(reads).toBe(2)
      await person.click(alert.getByRole('button', {name: 'Try again'}))
      expect(await screen.findByRole('heading', {name: /^Workshops near/})).toBeDefined()
      expect(reads).toBe(3)
    },
  )

  test('an address that no place has is read once', async () => {
    let reads = 0
    const find = () => {
      reads++
      return Promise.reject(new LocationError('noResults'))
    }
    const {services} = fakeServices({answers: placeWith(1), maps: {find}})
    renderSite('/consumer/workshops?address=Nowhere', services)
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText('We could not find this place. Choose another one.')).toBeDefined()
    expect(alert.queryByRole('button')).toBeNull()
    expect(reads).toBe(1)
  })

  test.each(['city', 'address'])('a much too long %s of a link is said to be unknown', async (part) => {
    const fake = fakeServices({
      answers: placeWith(1),
      maps: {find: () => Promise.reject(new LocationError('noResults'))},
    })
    renderSite(`/consumer/workshops?${part}=${'x'.repeat(3000)}`, fake.services)
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText(UNKNOWN_PLACE[part] ?? '')).toBeDefined()
    expect(fake.unanswered()).toEqual([])
  })

  test('the path presets coordinates and address', async () => {
    const fake = fakeServices({answers: placeWith(1)})
    renderSite('/consumer/workshops/18.52,73.85/Deccan%20Gymkhana', fake.services)
    expect(await screen.findByRole('heading', {name: 'Workshops near Deccan Gymkhana'})).toBeDefined()
    expect(searchesOf(fake.asked)[0]?.location).toEqual({lat: 18.52, long: 73.85})
  })
})
