import {siteTexts} from '../../i18n/generated/areas/site.ts'
import {textsOf} from '../../i18n/text.ts'
import type {PageFacts} from './page-facts.ts'
import {sharedPicture} from './shared-picture.ts'

const t = textsOf(siteTexts)

/** A page's facts as elements of its head; the title is already there. */
export function headOf(facts: PageFacts, origin: string): string {
  const {title, description, canonicalPath, image, kind, isIndexable, data} = facts
  const url = origin + encodeURI(decodeURI(canonicalPath))
  const properties = [
    ['og:site_name', t('site.name')],
    ['og:title', title],
    ['og:description', description],
    ['og:type', kind],
    ['og:url', url],
    ['og:locale', 'en_IN'],
    ...(image === null
      ? []
      : [
          ['og:image', sharedPicture(image.file.url, origin)],
          ['og:image:alt', image.description],
        ]),
  ]
  return [
    `<meta name="description" content="${attribute(description)}">`,
    `<link rel="canonical" href="${attribute(url)}">`,
    ...(isIndexable ? [] : ['<meta name="robots" content="noindex">']),
    ...properties.map(
      ([name = '', content = '']) => `<meta property="${name}" content="${attribute(content)}">`,
    ),
    `<meta name="twitter:card" content="${image === null ? 'summary' : 'summary_large_image'}">`,
    ...data.map((each) => `<script type="application/ld+json">${escapedJson(each)}</script>`),
  ].join('')
}

/** Escapes JSON so that it cannot end its element. */
export function escapedJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
