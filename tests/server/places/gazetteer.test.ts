import {expect, test} from 'vitest'
import {createGazetteer} from '../../../server/places/gazetteer.ts'

test('Requests wait until the gazetteer is ready, and each gets its own response', async () => {
  const gazetteer = createGazetteer()
  const answers = await Promise.all([
    gazetteer.search('koramangla', 1),
    gazetteer.byPincode('500032'),
    gazetteer.nearest(28.6315, 77.2167),
    gazetteer.byId('in-maharashtra-pune'),
    gazetteer.geocode('Bandra West, Mumbai'),
  ])
  await gazetteer.close()
  expect(answers.flat().map((place) => place?.id)).toEqual([
    'in-560034-koramangala',
    'in-500032',
    'in-110001-connaught-place',
    'in-maharashtra-pune',
    'in-400050-bandra-west',
  ])
})

test('A closed gazetteer refuses waiting and later requests', async () => {
  const gazetteer = createGazetteer()
  const waiting = expect(gazetteer.search('pune', 1)).rejects.toThrow('The gazetteer is closed')
  await gazetteer.close()
  await waiting
  await expect(gazetteer.search('pune', 1)).rejects.toThrow('The gazetteer is closed')
})
