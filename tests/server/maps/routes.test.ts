import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {createMapsApp, reviewed} from './maps.ts'

let app: Awaited<ReturnType<typeof createMapsApp>>

beforeAll(async () => {
  app = await createMapsApp()
})
afterAll(() => app.close())

const answerOf = async (url: string) => (await app.inject(url)).json()

describe('Autocomplete', () => {
  const at = (query: string) => answerOf(`/maps/api/place/autocomplete/json?${query}`)

  test('predicts a misspelt locality in the shape of the maps service', async () => {
    const {status, predictions} = await at('input=koramangla&components=country:in')
    expect({status, first: predictions[0]}).toEqual({
      status: 'OK',
      first: {
        description: 'Koramangala, Bengaluru, Karnataka 560034, India',
        place_id: 'in-560034-koramangala',
        reference: 'in-560034-koramangala',
        matched_substrings: [{offset: 0, length: 8}],
        structured_formatting: {
          main_text: 'Koramangala',
          main_text_matched_substrings: [{offset: 0, length: 8}],
          secondary_text: 'Bengaluru, Karnataka 560034, India',
        },
        terms: [
          {offset: 0, value: 'Koramangala'},
          {offset: 13, value: 'Bengaluru'},
          {offset: 24, value: 'Karnataka 560034'},
          {offset: 42, value: 'India'},
        ],
        types: ['sublocality_level_1', 'sublocality', 'political', 'geocode'],
      },
    })
  })

  test('predicts at most five places', async () => {
    expect((await at('input=nagar')).predictions).toHaveLength(5)
  })

  test.each(['input=xyzzyqwv', 'input=pune&components=country:de'])(
    'finds no place for %s',
    async (query) => {
      expect(await at(query)).toEqual({status: 'ZERO_RESULTS', predictions: []})
    },
  )

  test.each([
    '',
    'input=',
    'input=%20',
    'input=a&input=b',
    `input=${'x'.repeat(201)}`,
    'input=pune&components=IN',
  ])('refuses the request %j', async (query) => {
    expect(await at(query)).toEqual({status: 'INVALID_REQUEST', predictions: []})
  })
})

describe('Geocoding', () => {
  const at = (query: string) => answerOf(`/maps/api/geocode/json?${query}`)

  const koramangala = {
    address_components: [
      {
        long_name: 'Koramangala',
        short_name: 'Koramangala',
        types: ['sublocality_level_1', 'sublocality', 'political'],
      },
      {long_name: 'Bengaluru', short_name: 'Bengaluru', types: ['locality', 'political']},
      {long_name: 'Bengaluru', short_name: 'Bengaluru', types: ['administrative_area_level_3', 'political']},
      {long_name: 'Karnataka', short_name: 'Karnataka', types: ['administrative_area_level_1', 'political']},
      {long_name: 'India', short_name: 'IN', types: ['country', 'political']},
      {long_name: '560034', short_name: '560034', types: ['postal_code']},
    ],
    formatted_address: 'Koramangala, Bengaluru, Karnataka 560034, India',
    geometry: {
      location: {lat: 12.935, lng: 77.624},
      location_type: 'APPROXIMATE',
      viewport: {northeast: {lat: 12.955, lng: 77.644}, southwest: {lat: 12.915, lng: 77.604}},
    },
    place_id: 'in-560034-koramangala',
    types: ['sublocality_level_1', 'sublocality', 'political'],
  }

  test.each([
    'address=Koramangala,+Bengaluru,+Karnataka+560034',
    'latlng=12.9352,77.6245',
    'place_id=in-560034-koramangala',
  ])('finds the locality by %s', async (query) => {
    expect(await at(query)).toEqual({status: 'OK', results: [koramangala]})
  })

  test('finds a pincode', async () => {
    const {results} = await at('address=500032&components=country:IN')
    expect(results.map(({place_id, types}: typeof koramangala) => [place_id, types])).toEqual([
      ['in-500032', ['postal_code']],
    ])
  })

  test.each([
    'address=xyzzyqwv',
    'address=999999',
    'address=Pune&components=country:GB',
    'latlng=51.5,-0.12',
    'place_id=nowhere',
  ])('finds nothing for %s', async (query) => {
    expect(await at(query)).toEqual({status: 'ZERO_RESULTS', results: []})
  })

  test.each(['', 'address=', 'latlng=abc', 'latlng=91,10', 'latlng=1', 'place_id=', 'place_id=a&place_id=b'])(
    'refuses the request %j',
    async (query) => {
      expect(await at(query)).toEqual({status: 'INVALID_REQUEST', results: []})
    },
  )
})

describe('Place details', () => {
  const at = (query: string) => answerOf(`/maps/api/place/details/json?${query}`)

  test('of a workshop carry its rating and reviews', async () => {
    expect(await at('place_id=workshop-1&fields=rating,reviews,user_ratings_total')).toEqual({
      status: 'OK',
      html_attributions: [],
      result: {rating: 4.5, user_ratings_total: 210, reviews: reviewed.reviews},
    })
  })

  test('of a place of the gazetteer carry its address', async () => {
    expect(await at('place_id=in-560034-koramangala&fields=name,formatted_address')).toEqual({
      status: 'OK',
      html_attributions: [],
      result: {name: 'Koramangala', formatted_address: 'Koramangala, Bengaluru, Karnataka 560034, India'},
    })
  })

  test('over the query limit say so', async () => {
    expect(await at('place_id=too-many')).toEqual({status: 'OVER_QUERY_LIMIT', html_attributions: []})
  })

  test('of an unknown place are not found, and without a place id are refused', async () => {
    expect([await at('place_id=nowhere'), await at('')]).toEqual([
      {status: 'NOT_FOUND', html_attributions: []},
      {status: 'INVALID_REQUEST', html_attributions: []},
    ])
  })
})

describe('The script', () => {
  test('ends with a call of the function that the query names', async () => {
    const {body, headers} = await app.inject('/maps/api/js?key=&v=weekly&libraries=places&callback=initMap')
    expect(body.trimEnd().endsWith('initMap()')).toBe(true)
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
  })

  test('is cached for a day and not sent twice', async () => {
    const first = await app.inject('/maps/api/js?callback=initMap')
    const again = await app.inject({
      url: '/maps/api/js?callback=initMap',
      headers: {'if-none-match': String(first.headers.etag)},
    })
    expect([first.headers['cache-control'], again.statusCode, again.body]).toEqual([
      'public, max-age=86400, stale-while-revalidate=604800',
      304,
      '',
    ])
  })

  test.each(['alert(1)', 'a;b', 'a..b', '', '1a', '</script>', 'a'.repeat(101)])(
    'is refused for the callback %j',
    async (callback) => {
      const {statusCode, body} = await app.inject(`/maps/api/js?callback=${encodeURIComponent(callback)}`)
      expect([statusCode, body]).toEqual([
        400,
        '// INVALID_REQUEST: the callback must be the name of a function\n',
      ])
    },
  )
})
