import {setTimeout as wait} from 'node:timers/promises'
import sharp from 'sharp'
import {z} from 'zod'
import {startServerProcess} from '../tests/support/server/server-process.ts'
import {percentiles, report} from './lib/report.ts'
import {residentBytes} from './lib/resident-bytes.ts'

const PHOTOS = 6
const ALLOWED_MEBIBYTES = 200
const ALLOWED_MS = 100
const MEBIBYTE = 1024 * 1024

/** Memory and other requests while six photos of 24 megapixels come at once. */
export async function benchPhotos(): Promise<void> {
  const server = await startServerProcess({DATA_DIR: 'memory'})
  const idToken = await tokenOf(server.origin)
  const photo = await noisyPhoto()
  const upload = async () => {
    const body = new FormData()
    body.append('file', new Blob([Uint8Array.from(photo)], {type: 'image/png'}), 'photo.png')
    const headers = {authorization: `Bearer ${idToken}`, 'x-app-id': 'pahiya-web'}
    const response = await fetch(`${server.origin}/v1/consumers/images`, {method: 'POST', headers, body})
    if (!response.ok)
      throw new Error(`A photo was answered with ${response.status}: ${await response.text()}`)
  }
  const others: number[] = []
  const memory: number[] = []
  const before = residentBytes(server.pid)
  let isOver = false
  const uploads = Promise.all(Array.from({length: PHOTOS}, upload)).finally(() => {
    isOver = true
  })
  while (!isOver) {
    const began = performance.now()
    await (await fetch(`${server.origin}/countries/v1`, {headers: {'x-app-id': 'pahiya-web'}})).text()
    others.push(performance.now() - began)
    memory.push(residentBytes(server.pid))
    await wait(5)
  }
  await uploads
  await server.stop()
  const rounded = (value: number) => Math.round(value * 10) / 10
  report({
    benchmark: `memory added by ${PHOTOS} photos of 24 megapixels at once`,
    measured: rounded((Math.max(...memory) - before) / MEBIBYTE),
    against: ALLOWED_MEBIBYTES,
    unit: 'MiB',
    aim: 1,
    note: `cold: no photo before; over ${rounded(before / MEBIBYTE)} MiB with the embedded database`,
  })
  const {p50, p95} = percentiles(others)
  report({
    benchmark: 'p95 of other requests meanwhile',
    measured: rounded(p95),
    against: ALLOWED_MS,
    unit: 'ms',
    aim: 1,
    note: `${others.length} requests, p50 ${rounded(p50)}, the slowest ${rounded(Math.max(...others))} ms`,
  })
}

/** 24 megapixels of noise in blocks of five by five, below the five megabytes of an upload; one colour costs no decoder anything. */
async function noisyPhoto(): Promise<Buffer> {
  const noise = {type: 'gaussian', mean: 128, sigma: 60} as const
  const small = await sharp({
    create: {width: 1200, height: 800, channels: 3, background: '#0a6640', noise},
  })
    .png()
    .toBuffer()
  // A JPEG is decoded smaller.
  return sharp(small).resize(6000, 4000, {kernel: 'nearest'}).png({compressionLevel: 9}).toBuffer()
}

async function tokenOf(origin: string): Promise<string> {
  const response = await fetch(`${origin}/sandbox/sign-in`, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({identity: 'fullProfile'}),
  })
  return z.object({idToken: z.string()}).parse(await response.json()).idToken
}
