import {resolve} from 'node:path'
import {richTextFromMarkdown} from '@contentful/rich-text-from-markdown'
import {z} from 'zod'
import type {ContentItem} from '../../contract/reference/content.ts'
import type {Logger} from '../logger.ts'
import {type ContentFile, readContentFolder} from './content-folder.ts'
import {articleFacts, homeFacts, legalFacts, type StoredContentImage, serviceFacts} from './content-kinds.ts'

/** The content folder in the content service's shapes. */
export interface ContentStore {
  entries: readonly ContentItem[]
  assets: readonly ContentItem[]
  /** Links of removed articles. */
  removed: readonly string[]
}

/** The repository's content. */
export const CONTENT_FOLDER = resolve(import.meta.dirname, '../../content')
const HOME_SLUG = 'iwsConsumerHomePage'
/** Ten times our longest text; a longer one is refused. */
const LONGEST_TEXT = 100_000

/** Collects entries and their pictures; a file without its required fields is left out and logged. */
function createCollection(logger: Pick<Logger, 'warn'>) {
  const assets: ContentItem[] = []
  const entries: ContentItem[] = []
  return {
    assets,
    entries,
    collect: async <Facts extends z.ZodType>(
      files: readonly ContentFile[],
      facts: Facts,
      fieldsOf: (file: ContentFile, facts: z.output<Facts>) => Promise<[kind: string, fields: object]>,
    ) => {
      for (const file of files) {
        if (file.markdown.length > LONGEST_TEXT) {
          logger.warn({file: file.name, length: file.markdown.length}, 'content file left out: too long')
          continue
        }
        const parsed = facts.safeParse(file.frontMatter)
        if (!parsed.success) {
          logger.warn({file: file.name, problems: parsed.error.issues}, 'content file left out')
          continue
        }
        const [kind, fields] = await fieldsOf(file, parsed.data)
        entries.push(entry(kind, file.name, fields))
      }
    },
    /** Adds a picture and answers the link to it. */
    asset: (id: string, {file, alt, width, height}: StoredContentImage) => {
      assets.push({
        sys: {id, type: 'Asset'},
        fields: {title: alt, description: alt, file: {url: file, details: {image: {width, height}}}},
      })
      return linkTo('Asset', id)
    },
  }
}

/** Reads the folder; a file without its required fields is left out and logged. */
export async function readContent(folder: string, logger: Pick<Logger, 'warn'>): Promise<ContentStore> {
  const {assets, entries, collect, asset} = createCollection(logger)
  const articles = readContentFolder(resolve(folder, 'articles'))
  const removed = articles.filter(isRemoved).map(({name}) => name)
  await collect(
    articles.filter((each) => !isRemoved(each)),
    articleFacts,
    async (file, facts) => {
      const {image, ...rest} = facts
      return [
        'magazineArticleIndia',
        {
          ...rest,
          link: file.name,
          text: await richTextFromMarkdown(file.markdown),
          iconImage: asset(`${file.name}-image`, image),
        },
      ]
    },
  )
  await collect(readContentFolder(resolve(folder, 'services')), serviceFacts, async (file, facts) => {
    const {icon, banner, questions, ...rest} = facts
    const iconImage = {file: icon, alt: '', width: 48, height: 48}
    return [
      'servicePage',
      {
        ...rest,
        serviceName: file.name,
        introduction: await richTextFromMarkdown(file.markdown),
        icon: asset(`${file.name}-icon`, iconImage),
        bannerImage: asset(`${file.name}-banner`, banner),
        questions,
      },
    ]
  })
  await collect(readContentFolder(resolve(folder, 'legal')), legalFacts, async (file, facts) => [
    'termsAndConditions',
    {...facts, text: await richTextFromMarkdown(file.markdown)},
  ])
  await collect(readContentFolder(resolve(folder, 'pages')), homeFacts, async (_, facts) => [
    'homePage',
    {
      slug: HOME_SLUG,
      serviceIcons: facts.services.map((name) => linkTo('Entry', name)),
      blogs: facts.articles.map((link) => linkTo('Entry', link)),
      reviewedPlaces: facts.reviewedPlaces,
    },
  ])
  return {entries, assets, removed}
}

const removal = z.object({removed: z.literal(true)})
const isRemoved = ({frontMatter}: ContentFile) => removal.safeParse(frontMatter).success

function entry(contentType: string, id: string, fields: object): ContentItem {
  return {sys: {id, type: 'Entry', contentType: {sys: {id: contentType}}}, fields: {...fields}}
}

function linkTo(linkType: 'Entry' | 'Asset', id: string) {
  return {sys: {type: 'Link', linkType, id}}
}
