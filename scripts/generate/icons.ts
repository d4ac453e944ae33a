import '../lib/help.ts'
import sharp from 'sharp'

const FOLDER = 'public/consumer/images'
const GROUND = '#ffffff'
/** A launcher may cut everything except the inner four fifths. */
const SAFE = 0.64

/** Draws the installed site's icons from the one drawing. */
async function drawIcons(): Promise<void> {
  const drawing = `${FOLDER}/pahiya.svg`
  const drawn = (size: number) => sharp(drawing, {density: 600}).resize(size, size)
  for (const size of [192, 512])
    await drawn(size).png({compressionLevel: 9}).toFile(`${FOLDER}/icon-${size}.png`)
  const input = await drawn(Math.round(512 * SAFE))
    .png()
    .toBuffer()
  await sharp({create: {width: 512, height: 512, channels: 4, background: GROUND}})
    .composite([{input, gravity: 'centre'}])
    .png({compressionLevel: 9})
    .toFile(`${FOLDER}/icon-maskable-512.png`)
}

await drawIcons()
