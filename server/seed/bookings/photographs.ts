import {crc32, deflateSync} from 'node:zlib'

const WIDTH = 280
const HEIGHT = 224
const SKY = [196, 214, 224]
const ROAD = [92, 99, 96]
const WHEEL = [31, 37, 34]
const WINDOW = [224, 236, 240]

/** A small drawn picture of a car in a colour, as a PNG. */
export function photograph(body: readonly [red: number, green: number, blue: number]): Uint8Array {
  const rows = Buffer.alloc(HEIGHT * (1 + WIDTH * 3))
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) rows.set(colourAt(x, y, body), y * (1 + WIDTH * 3) + 1 + x * 3)
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(WIDTH, 0)
  header.writeUInt32BE(HEIGHT, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, {level: 9})),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function colourAt(x: number, y: number, body: readonly number[]): readonly number[] {
  const isWheel = [78, 202].some((middle) => (x - middle) ** 2 + (y - 164) ** 2 < 24 ** 2)
  if (isWheel) return WHEEL
  if (y > 112 && y < 164 && x > 34 && x < 246) return body
  if (y > 78 && y <= 112 && x > 76 + (112 - y) / 2 && x < 204 - (112 - y) / 2)
    return y > 84 && Math.abs(x - 140) > 4 ? WINDOW : body
  return y > 176 ? ROAD : SKY
}

function chunk(type: string, content: Uint8Array): Uint8Array {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
