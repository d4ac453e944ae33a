import type {FileDefects} from '../defect.ts'

const PAGES = 'server/pages'
const CONTENT = 'server/content'
const CONTENT_TEST = 'tests/server/content/content-rules.test.ts'

export const pageFileDefects: readonly FileDefects[] = [
  {
    file: `${PAGES}/static-files.ts`,
    firstTest: 'tests/server/pages/built-site.test.ts',
    defects: [
      {
        wrong: 'A file without a hash in its name is cached for a year.',
        text: 'path.includes(HASHED) ? YEAR : HOUR',
        instead: 'YEAR',
      },
      {
        wrong: 'Visitors of a deployment get the script that publishes the steps of the page’s machines.',
        text: 'const hidden = isSandbox ? [] : [BRIDGE]',
        instead: 'const hidden: string[] = []',
      },
      {
        wrong: 'The list of the build’s files is public.',
        text: "'index.html*', 'manifest.json*', ",
        instead: "'index.html*', ",
      },
      {
        wrong: 'The frame of all pages is served with its gaps.',
        text: "'index.html*', 'manifest.json*', ",
        instead: "'manifest.json*', ",
      },
      {
        wrong: 'A file of an earlier release comes without its type, so that the browser does not run it.',
        text: ".type(TYPES[extname(name)] ?? 'application/octet-stream')",
        instead: ".type('application/octet-stream')",
      },
      {
        wrong: 'A file of an earlier release may be cached by nobody.',
        text: "reply.header('cache-control', YEAR).type",
        instead: 'reply.type',
      },
    ],
  },
  {
    file: `${PAGES}/site-pages.ts`,
    firstTest: 'tests/server/pages/built-site.test.ts',
    defects: [
      {
        wrong: 'A setting that ends a script writes into the page.',
        text: "JSON.stringify(settings).replaceAll('<', '\\\\u003c')",
        instead: 'JSON.stringify(settings)',
      },
      {
        wrong: 'A page that lacks a part is cached for everybody.',
        text: 'page.status !== 200 || !page.isComplete',
        instead: 'page.status !== 200',
      },
      {
        wrong: 'Search engines take up a page that asks them not to.',
        text: 'isIndexable: !NO_INDEX.test(page.head)',
        instead: 'isIndexable: true',
      },
      {
        wrong: 'What one visitor of the sandbox sees is cached for all.',
        text: 'return isShared ? cache.get',
        instead: 'return request ? cache.get',
      },
      {
        wrong: 'A site that is not built answers its notice as a sound page.',
        text: 'Promise.resolve({status: 503,',
        instead: 'Promise.resolve({status: 200,',
      },
    ],
  },
  {
    file: `${PAGES}/page-files.ts`,
    firstTest: 'tests/server/pages/built-site.test.ts',
    defects: [
      {
        wrong: 'The first paint lacks the styles of what a page imports.',
        text: '    for (const each of chunk.imports ?? []) visit(each)\n',
        instead: '',
      },
      {
        wrong: 'A page loads the scripts of its frame twice.',
        text: '[...scripts].filter((file) => !ownScripts.has(file))',
        instead: '[...scripts]',
      },
      {
        wrong: 'A part that loads late has no styles in the first paint.',
        text: '[...chunks, ...reached(built, resting)].flatMap',
        instead: 'chunks.flatMap',
      },
      {
        wrong: 'The file of the route of a list is not found.',
        text: ".filter((part) => part !== '' && part !== 'index')",
        instead: ".filter((part) => part !== '')",
      },
    ],
  },
]

export const contentPartDefects: readonly FileDefects[] = [
  {
    file: `${CONTENT}/content-service.ts`,
    firstTest: CONTENT_TEST,
    defects: [
      {
        wrong: 'An answer without a depth lacks the pictures.',
        text: 'DEFAULT_DEPTH = 1',
        instead: 'DEFAULT_DEPTH = 0',
      },
      {
        wrong: 'An entry that is asked for stands in the answer twice.',
        text: ' || isAmong(items, target)',
        instead: '',
      },
      {
        wrong: 'Of several conditions on fields one is enough.',
        text: 'wanted.every(',
        instead: '(wanted.length === 0 || wanted.some)(',
      },
    ],
  },
  {
    file: `${CONTENT}/content-folder.ts`,
    firstTest: CONTENT_TEST,
    defects: [
      {
        wrong: 'A text that was written on Windows is left out.',
        text: '/^---\\r?\\n([\\s\\S]*?)\\r?\\n---\\r?\\n?([\\s\\S]*)$/',
        instead: '/^---\\n([\\s\\S]*?)\\n---\\n?([\\s\\S]*)$/',
      },
      {
        wrong: 'The order of texts differs between computers.',
        text: '    .toSorted()\n',
        instead: '    .toReversed()\n',
      },
      {
        wrong: 'A file that is no text becomes an article.',
        text: "    .filter((name) => name.endsWith('.md'))\n",
        instead: '',
      },
    ],
  },
  {
    file: `${CONTENT}/content-entries.ts`,
    firstTest: CONTENT_TEST,
    defects: [
      {
        wrong: 'A picture has its height as its width.',
        text: 'details: {image: {width, height}}',
        instead: 'details: {image: {width: height, height: width}}',
      },
      {
        wrong: 'An article that is marked as not removed is removed.',
        text: 'removed: z.literal(true)',
        instead: 'removed: z.boolean()',
      },
    ],
  },
  {
    file: `${CONTENT}/content-kinds.ts`,
    firstTest: CONTENT_TEST,
    defects: [
      {
        wrong: 'A text with a day that does not exist is published.',
        text: '  published: z.iso.date(),\n',
        instead: '  published: z.string(),\n',
      },
      {
        wrong: 'A picture of another site stands in an article.',
        text: "  file: z.string().startsWith('/'),\n",
        instead: '  file: z.string(),\n',
      },
    ],
  },
  {
    file: `${CONTENT}/content-names.ts`,
    firstTest: CONTENT_TEST,
    defects: [
      {
        wrong: 'The sitemap forgets the articles of an outside service that answers an error.',
        text: '  if (!response.ok) throw new Error(`the content service answered ${response.status}`)\n',
        instead: '  if (!response.ok) return []\n',
      },
      {
        wrong: 'The sitemap has a hundred articles of an outside service.',
        text: ', limit: MOST}',
        instead: '}',
      },
    ],
  },
  {
    file: `${CONTENT}/content-status.ts`,
    firstTest: CONTENT_TEST,
    defects: [
      {
        wrong: 'The page of a service is found by the name of an article.',
        text: 'known.has(`servicePage ${name}`)',
        instead: '[...known].some((each) => each.endsWith(` ${name}`))',
      },
    ],
  },
]
