import {useState} from 'react'
import {z} from 'zod'
import {LocationError, type PlaceSuggestion} from '../../../domain/place/location.ts'
import {LocationSheet} from '../../../src/parts/location/location-sheet.tsx'
import {POSITION} from '../../paths/component/calls.ts'
import type {Mount} from '../../paths/component/component-driver.tsx'
import {PUNE} from '../../support/fakes/fake-workshops.ts'

const suggestions = z.array(z.object({placeId: z.string(), main: z.string(), secondary: z.string()}))

const FOUND: PlaceSuggestion[] = [
  {placeId: 'kothrud', main: 'Kothrud', secondary: 'Pune'},
  {placeId: 'kothari', main: 'Kothari', secondary: 'Hingoli'},
]

export const locationMount: Mount = {
  answers: {
    '/maps/api/place/autocomplete/json': () => ({answer: FOUND}),
    '/maps/api/geocode/json': () => ({answer: PUNE}),
  },
  swap: (_, hold) => {
    const asked = (name: string) =>
      hold(name).catch(() => {
        throw new LocationError(name === POSITION ? 'geoLocation' : 'mapsUnavailable')
      })
    const place = async () => {
      const {answer} = await asked('/maps/api/geocode/json')
      if (answer === null) throw new LocationError('noResults')
      return {...PUNE, formattedAddress: 'Kothrud, Pune'}
    }
    return {
      maps: {
        suggest: async () => suggestions.parse((await asked('/maps/api/place/autocomplete/json')).answer),
        suggestCities: () => Promise.reject(new Error('no city is expected')),
        resolve: place,
        find: place,
        addressAt: place,
        reviewsOf: () => Promise.reject(new Error('no reviews are expected')),
      },
      measurePosition: async () => {
        await asked(POSITION)
        return {lat: 18.52, lng: 73.86}
      },
    }
  },
  element: (_, {input}) => <WhileItIsOpen initial={input.initial} />,
}

/** As the field shows it: until a place is chosen. */
function WhileItIsOpen({initial}: {initial: typeof PUNE | null}) {
  const [isOpen, setOpen] = useState(true)
  const close = () => setOpen(false)
  return isOpen ? <LocationSheet value={initial} onChosen={close} onClose={close} /> : null
}
