import {globSync} from 'node:fs'
import sharp from 'sharp'

/** The size that networks show a shared page in. */
const SIZE = {width: 1200, height: 630}

/** Makes a PNG beside each drawing of the built site, because networks that show a shared page read no SVG. */
export async function drawSharedPictures(images: string): Promise<void> {
  for (const path of globSync(`${images}/*/*.svg`)) {
    const drawing = sharp(path, {density: 150}).resize({...SIZE, fit: 'cover'})
    await drawing.png({palette: true}).toFile(path.replace(/\.svg$/, '.png'))
  }
}
