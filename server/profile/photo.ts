import {Refusal} from '../http/refusal.ts'

/** Accepted photo types; not SVG, which can contain scripts. */
const FORMATS = ['jpeg', 'png', 'webp', 'heif', 'avif']
const LARGEST_PIXELS = 50_000_000
const SIDE_PIXELS = 512

/**
 * The photo as a square WebP of at most 512 pixels a side, upright and without camera data (place, device).
 * Its type is read from its content, not from its name.
 * @throws {Refusal} for any other type
 */
export async function reencodedPhoto(file: Uint8Array): Promise<Buffer> {
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
