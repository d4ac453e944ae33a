import sharp from 'sharp'
import {expect, it} from 'vitest'
import {reencodedPhoto} from '../../server/profile/photo.ts'

const photo = (width: number, height: number) =>
  sharp({create: {width, height, channels: 3, background: '#0a6640'}})
    .jpeg()
    .toBuffer()

it('a photo has at most 24 megapixels', async () => {
  const largest = await reencodedPhoto(await photo(6000, 4000))
  expect(await sharp(largest).metadata()).toMatchObject({format: 'webp', width: 512, height: 512})
  await expect(reencodedPhoto(await photo(6000, 4001))).rejects.toMatchObject({code: 'IMAGE_NOT_VALID'})
})

it('of twelve photos at once one is decoded at a time, and none is lost', async () => {
  const file = await photo(3000, 2000)
  const running: number[] = []
  const note = (tasks: number) => running.push(tasks)
  sharp.queue.on('change', note)
  const photos = await Promise.all(Array.from({length: 12}, () => reencodedPhoto(file)))
  sharp.queue.off('change', note)
  expect(photos.filter(({length}) => length > 0)).toHaveLength(12)
  expect(running.length).toBeGreaterThan(0)
  expect(Math.max(...running)).toBeLessThanOrEqual(1)
})

it('a file that is no photo does not hold a place', async () => {
  const broken = Array.from({length: 5}, () => reencodedPhoto(Buffer.from('no photo')))
  for (const result of await Promise.allSettled(broken)) expect(result.status).toBe('rejected')
  expect((await reencodedPhoto(await photo(64, 64))).length).toBeGreaterThan(0)
})
