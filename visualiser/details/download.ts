import {ENDINGS, exportText, type Format, type Statechart} from 'statechart-kit'
import {drawStatechart, type Layout} from 'statechart-kit/draw'
import {saveFile} from './save-file.ts'

const SHARPNESS = 2

/** Offers the statechart as a file download. */
export async function download(
  statechart: Statechart,
  layout: Layout,
  format: Format | 'png',
): Promise<void> {
  if (format === 'png') return saveFile(await picture(statechart, layout), `${statechart.id}.png`)
  const type = format === 'svg' ? 'image/svg+xml' : 'text/plain'
  saveFile(new Blob([exportText(statechart, layout, format)], {type}), `${statechart.id}.${ENDINGS[format]}`)
}

async function picture(statechart: Statechart, layout: Layout): Promise<Blob> {
  const source = URL.createObjectURL(new Blob([drawStatechart(statechart, layout)], {type: 'image/svg+xml'}))
  const image = new Image()
  image.src = source
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = (layout.width + 20) * SHARPNESS
  canvas.height = (layout.height + 20) * SHARPNESS
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  URL.revokeObjectURL(source)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error('The picture is too large.')) : resolve(blob))),
  )
}
