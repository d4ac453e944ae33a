import {Refusal} from '../http/refusal.ts'

/** What a photo may be; an SVG can carry scripts and is none. */
const FORMATS = ['jpeg', 'png', 'webp', 'heif', 'avif']
const LARGEST_PIXELS = 50_000_000
const SIDE_PIXELS = 512

/**
 * The photo as a square WebP of at most 512 pixels a side, upright and without what cameras write along (place, device).
 * Its type is read from its content, whatever its name says; anything else is refused.
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
