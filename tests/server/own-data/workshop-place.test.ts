import {expect, it} from 'vitest'
import {placedBy} from '../../../server/own-data/kinds/workshop-place.ts'
import type {GazetteerPlace} from '../../../server/places/place.ts'

const PUNE: GazetteerPlace = {
  id: 'pune',
  name: 'Pune',
  locality: '',
  city: 'Pune',
  district: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
  latitude: 18.52,
  longitude: 73.85,
  formattedAddress: 'Pune, Maharashtra',
}
const gazetteer = {
  byPincode: async (pincode: string) => (pincode === '411001' ? PUNE : null),
  geocode: async (text: string) => (text === 'Pune, Maharashtra' ? PUNE : null),
}
const HERE = {latitude: 18.52, longitude: 73.85}

it.each([
  ['its PIN code and city', {postcode: '411001', city: 'Pune', state: 'Maharashtra'}, 'high'],
  ['its PIN code in another city', {postcode: '411001', city: 'Pimpri', state: 'Maharashtra'}, 'medium'],
  ['its city alone', {postcode: '499999', city: 'Pune', state: 'Maharashtra'}, 'low'],
])('A workshop is placed by %s', async (_, address, confidence) => {
  expect(await placedBy(gazetteer, {serial_id: 'P1', ...address})).toEqual({...HERE, confidence})
})

it.each([
  ['a PIN code of another state', {postcode: '411001', city: 'Panaji', state: 'Goa'}],
  ['a city of another state', {postcode: '499999', city: 'Pune', state: 'Goa'}],
  ['an address abroad', {postcode: '411001', city: 'Pune', state: 'Maharashtra', country: 'NP'}],
])('A workshop is not placed by %s', async (_, address) => {
  expect(await placedBy(gazetteer, {serial_id: 'P1', ...address})).toBeNull()
})
