import {readFileSync} from 'node:fs'
import {describe, expect, it, test} from 'vitest'
import {createPlaceBook} from '../../../server/places/place-book.ts'

const packed = readFileSync(new URL('../../../server/places/data/places.json.br', import.meta.url))
const book = createPlaceBook(packed)

const firstNamed = (text: string) => book.search(text, 5)[0]?.formattedAddress

describe('A search', () => {
  test.each([
    ['Koramangala', 'Koramangala, Bengaluru, Karnataka 560034, India'],
    ['Koramangla', 'Koramangala, Bengaluru, Karnataka 560034, India'],
    ['kormang', 'Koramangala, Bengaluru, Karnataka 560034, India'],
    ['bandra west', 'Bandra West, Mumbai, Maharashtra 400050, India'],
    ['bandra', 'Bandra West, Mumbai, Maharashtra 400050, India'],
    ['gachibow', 'Gachibowli, Hyderabad, Telangana 500032, India'],
    ['whitefeild', 'Whitefield, Bengaluru, Karnataka 560066, India'],
    ['connaght place', 'Connaught Place, Delhi 110001, India'],
    ['indira nagar beng', 'Indiranagar, Bengaluru, Karnataka 560038, India'],
    ['noida sector 62', 'Noida Sector 62, Noida, Uttar Pradesh 201309, India'],
    ['banjara hils hyderabad', 'Banjara Hills, Hyderabad, Telangana 500034, India'],
  ])('for %j finds the locality first', (text, address) => {
    expect(firstNamed(text)).toBe(address)
  })

  test.each([
    ['mum', 'Mumbai, Maharashtra, India'],
    ['del', 'Delhi, India'],
    ['new delhi', 'New Delhi, Delhi, India'],
    ['noida', 'Noida, Uttar Pradesh, India'],
    ['hyd', 'Hyderabad, Telangana, India'],
    ['pune', 'Pune, Maharashtra, India'],
    ['kolkata', 'Kolkata, West Bengal, India'],
    ['chenai', 'Chennai, Tamil Nadu, India'],
    ['rampur', 'Rampur, Uttar Pradesh, India'],
  ])('for %j puts the city before the villages of a similar name', (text, address) => {
    expect(firstNamed(text)).toBe(address)
  })

  test.each([
    ['Bangalore', 'Bengaluru'],
    ['Gurgaon', 'Gurugram'],
    ['Gurugram', 'Gurugram'],
    ['Bombay', 'Mumbai'],
    ['Madras', 'Chennai'],
    ['Calcutta', 'Kolkata'],
    ['Allahabad', 'Prayagraj'],
    ['Trivandrum', 'Thiruvananthapuram'],
    ['Baroda', 'Vadodara'],
    ['Mysore', 'Mysuru'],
    ['Vizag', 'Visakhapatnam'],
  ])('maps %j to the city’s current name %j', (former, today) => {
    expect(book.search(former, 1)[0]?.name).toBe(today)
  })

  test('for a pincode answers the pincode and then its localities', () => {
    expect(book.search('560034', 3).map(({name}) => name)).toEqual(['560034', 'Koramangala', 'Agara'])
    for (const typed of [' ५६००३४', '560 034', '560-034', '৫৬০০৩৪', '௫௬௦ ௦௩௪'])
      expect(book.search(typed, 3)).toEqual(book.search('560034', 3))
  })

  test('for a prefix of a pincode answers places with such pincodes', () => {
    expect(book.search('5600', 5).every(({pincode}) => pincode.startsWith('5600'))).toBe(true)
  })

  test.each(['', '   ', '!?', '়্', 'xyzzyqwv', '999999', '中文', 'x'.repeat(500)])(
    'for %j finds nothing',
    (text) => {
      expect(book.search(text, 5)).toEqual([])
    },
  )

  test('never answers more than the limit', () => {
    expect(book.search('nagar', 3)).toHaveLength(3)
  })
})

it('An address with a pincode as it is printed on letters is found as one without the space', () => {
  const found = book.geocode('MG Road, Pune 411001')
  expect(found?.pincode).toBe('411001')
  expect(book.geocode('MG Road, Pune 411 001')).toEqual(found)
})

describe('An address', () => {
  const koramangala = {
    id: 'in-560034-koramangala',
    name: 'Koramangala',
    locality: 'Koramangala',
    city: 'Bengaluru',
    district: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560034',
    latitude: 12.935,
    longitude: 77.624,
    formattedAddress: 'Koramangala, Bengaluru, Karnataka 560034, India',
  }

  test.each([
    'Koramangala, Bengaluru, Karnataka 560034',
    'Koramangala, Bangalore',
    '12, 3rd Cross, Koramangala, Bengaluru, Karnataka 560034, India',
  ])('such as %j finds its locality', (address) => {
    expect(book.geocode(address)).toEqual(koramangala)
  })

  test('with an unknown street finds its pincode', () => {
    expect(book.geocode('Shop 4, Qwerty Towers, 500032')?.id).toBe('in-500032')
  })

  test('with an unknown street and no pincode finds its city', () => {
    expect(book.geocode('Shop 4, Qwerty Towers, Hyderabad')?.id).toBe('in-telangana-hyderabad')
  })

  test('that is unknown finds nothing', () => {
    expect(book.geocode('Xyzzyqwv')).toBeNull()
  })

  test('as written by the gazetteer finds its place', () => {
    const places = [
      'Koramangala',
      'Bandra West',
      'Gachibowli',
      'Ooty',
      'Leh',
      'Salt Lake',
      'Hinjawadi',
    ].flatMap((name) => book.search(name, 3))
    expect(places.map(({formattedAddress}) => book.geocode(formattedAddress)?.formattedAddress)).toEqual(
      places.map(({formattedAddress}) => formattedAddress),
    )
  })

  test('has a place whose id finds it again', () => {
    const places = ['k', 'pune', '560034', 'rampur', 'delhi'].flatMap((text) => book.search(text, 20))
    expect(places.map(({id}) => book.byId(id))).toEqual(places)
  })
})

describe('A position', () => {
  test.each([
    [12.9352, 77.6245, 'Koramangala'],
    [19.06, 72.829, 'Bandra West'],
    [28.6315, 77.2167, 'Connaught Place'],
    [34.165, 77.584, 'Leh'],
  ])('%d, %d is described by a nearby place', (latitude, longitude, name) => {
    expect(book.nearest(latitude, longitude)?.name).toBe(name)
  })

  test.each([
    [51.5, -0.12],
    [0, 0],
  ])('%d, %d outside India is not described', (latitude, longitude) => {
    expect(book.nearest(latitude, longitude)).toBeNull()
  })
})

test('A pincode is in the middle of its localities, and an unused one does not exist', () => {
  const {latitude, longitude, formattedAddress} = book.byPincode('560034') ?? {}
  expect({latitude, longitude, formattedAddress}).toEqual({
    latitude: 12.935,
    longitude: 77.624,
    formattedAddress: 'Bengaluru, Karnataka 560034, India',
  })
  expect([book.byPincode('999999'), book.byPincode('56003'), book.byPincode('abc')]).toEqual([
    null,
    null,
    null,
  ])
})

test('An unknown id finds no place', () => {
  expect(['', 'in-', 'in-560034-atlantis', 'in-karnataka-atlantis', '560034'].map(book.byId)).toEqual(
    Array(5).fill(null),
  )
})
