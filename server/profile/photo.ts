import {Mutex} from 'async-mutex'
import {Refusal} from '../http/refusal.ts'

/** Accepted photo types; not SVG, which can contain scripts. */
const FORMATS = ['jpeg', 'png', 'webp', 'heif', 'avif']
const LARGEST_PIXELS = 24_000_000
const SIDE_PIXELS = 512
/** One photo is decoded at a time: 24 megapixels with four bytes each are 96 MB. */
const place = new Mutex()

/**
 * The photo as a square WebP of at most 512 pixels a side, upright and without camera data (place, device).
 * Its type is read from its content, not from its name. One photo is decoded at a time; others wait.
 * @throws {Refusal} `IMAGE_NOT_VALID` for any other type, and over 24 megapixels
 */
export async function reencodedPhoto(file: Uint8Array): Promise<Buffer> {
  return place.runExclusive(() => reencoded(file))
}

async function reencoded(file: Uint8Array): Promise<Buffer> {
  const {default: sharp} = await import('sharp')
  try {
    const image = sharp(file, {limitInputPixels: LARGEST_PIXELS, failOn: 'error', animated: false})
    const {format} = await image.metadata()
    if (!FORMATS.includes(format)) throw new Error(`${format} is no photo`)
    return await image
      .rotate()
      .resize(SIDE_PIXELS, SIDE_PIXELS, {fit: 'cover', position: 'attention', withoutEnlargement: true})
      .webp({quality: 82})
      .toBuffer()
  } catch (error) {
    throw new Refusal('IMAGE_NOT_VALID', {}, {cause: error})
  }
}
