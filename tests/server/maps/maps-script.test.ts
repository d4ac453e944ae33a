import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {createMapsApp, loadMapsScript, reviewed} from './maps.ts'

let app: Awaited<ReturnType<typeof createMapsApp>>
let maps: typeof google.maps

beforeAll(async () => {
  app = await createMapsApp()
  maps = await loadMapsScript(app)
})
afterAll(() => app.close())

/** What a service passes to its callback. */
function called<Result>(start: (callback: (result: Result, status: string) => void) => void) {
  return new Promise<{result: Result; status: string}>((resolve) => {
    start((result, status) => resolve({result, status}))
  })
}

test('The script has its version and exports its libraries', async () => {
  expect(maps.version).toMatch(/^3\./)
  expect(await maps.importLibrary('places')).toBe(maps.places)
  expect((await maps.importLibrary('geocoding')) as object).toHaveProperty('Geocoder', maps.Geocoder)
})

describe('Predictions', () => {
  const input = {input: 'gachibow', componentRestrictions: {country: 'in'}}

  test('come by promise', async () => {
    const sessionToken = new maps.places.AutocompleteSessionToken()
    const {predictions} = await new maps.places.AutocompleteService().getPlacePredictions({
      ...input,
      sessionToken,
    })
    expect(predictions.map(({place_id}) => place_id)).toEqual(['in-500032-gachibowli'])
  })

  test('come by callback', async () => {
    const {result, status} = await called<google.maps.places.AutocompletePrediction[] | null>((callback) =>
      new maps.places.AutocompleteService().getPlacePredictions(input, callback),
    )
    expect([result?.[0]?.structured_formatting.main_text, status]).toEqual(['Gachibowli', 'OK'])
  })

  test('without results are an empty promise and a null with ZERO_RESULTS', async () => {
    const service = new maps.places.AutocompleteService()
    expect(await service.getPlacePredictions({...input, input: 'xyzzyqwv'})).toEqual({predictions: []})
    expect(
      await called((callback) => service.getPlacePredictions({...input, input: 'xyzzyqwv'}, callback)),
    ).toEqual({result: null, status: maps.places.PlacesServiceStatus.ZERO_RESULTS})
  })

  test('of an empty input are refused', async () => {
    await expect(
      new maps.places.AutocompleteService().getPlacePredictions({...input, input: ''}),
    ).rejects.toMatchObject({code: 'INVALID_REQUEST'})
  })
})

describe('The geocoder', () => {
  test.each([
    ['an address', {address: 'Bandra West, Mumbai'}],
    ['coordinates', {location: {lat: 19.06, lng: 72.829}}],
    ['a place id', {placeId: 'in-400050-bandra-west'}],
  ])('finds a place by %s', async (_, request) => {
    const {results} = await new maps.Geocoder().geocode(request)
    const [result] = results
    expect([
      result?.formatted_address,
      result?.geometry.location.lat(),
      result?.geometry.location.lng(),
      result?.address_components.find(({types}) => types.includes('country'))?.short_name,
    ]).toEqual(['Bandra West, Mumbai, Maharashtra 400050, India', 19.06, 72.829, 'IN'])
  })

  test('answers a callback too', async () => {
    const {result, status} = await called<google.maps.GeocoderResult[] | null>((callback) =>
      new maps.Geocoder().geocode({address: '560034'}, callback),
    )
    expect([result?.[0]?.place_id, status]).toEqual(['in-560034', maps.GeocoderStatus.OK])
  })

  test('rejects an unknown address with ZERO_RESULTS', async () => {
    await expect(new maps.Geocoder().geocode({address: 'xyzzyqwv'})).rejects.toMatchObject({
      code: 'ZERO_RESULTS',
      message: 'GEOCODER_GEOCODE: ZERO_RESULTS',
    })
  })
})

describe('Place details', () => {
  const detailsOf = (placeId: string) =>
    called<google.maps.places.PlaceResult | null>((callback) =>
      // @ts-expect-error The service wants an element to write credits into, and writes none.
      new maps.places.PlacesService(null).getDetails(
        {placeId, fields: ['rating', 'reviews', 'user_ratings_total']},
        callback,
      ),
    )

  test('carry rating and reviews', async () => {
    expect(await detailsOf('workshop-1')).toEqual({
      result: {rating: 4.5, user_ratings_total: 210, reviews: reviewed.reviews},
      status: 'OK',
    })
  })

  test('report the query limit', async () => {
    expect(await detailsOf('too-many')).toEqual({result: null, status: 'OVER_QUERY_LIMIT'})
  })
})

test('Without the server every request fails with UNKNOWN_ERROR', async () => {
  const alone = await createMapsApp()
  const cutOff = await loadMapsScript(alone)
  await alone.close()
  await expect(new cutOff.Geocoder().geocode({address: 'Pune'})).rejects.toMatchObject({
    code: 'UNKNOWN_ERROR',
  })
})

test('A position equals another with the same coordinates and prints like the service’s', () => {
  const position = new maps.LatLng(12.9352, 77.6245)
  expect([
    position.equals(new maps.LatLng({lat: 12.9352, lng: 77.6245})),
    String(position),
    position.toJSON(),
  ]).toEqual([true, '(12.9352, 77.6245)', {lat: 12.9352, lng: 77.6245}])
})
