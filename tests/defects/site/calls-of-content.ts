import type {FileDefects} from '../defect.ts'

export const contentCallDefects: readonly FileDefects[] = [
  {
    file: 'src/api/content/content-kinds.ts',
    firstTest: 'tests/components/content/content.test.tsx',
    defects: [
      {
        wrong: 'A day with a time of an outside content service is shown as NaN.',
        text: 'z.transform((text) => dayOfWireDate(text) ?? undefined)',
        instead: 'z.transform((text): string | undefined => text)',
      },
    ],
  },
  {
    file: 'src/api/content/content-kinds.ts',
    firstTest: 'tests/components/content/blog-list.test.tsx',
    defects: [
      {
        wrong: 'One malformed article hides the whole list.',
        text: 'z.array(z.catch(z.nullable(item), null))',
        instead: 'z.array(z.nullable(item))',
      },
      {
        wrong: 'Images of the content service have no address.',
        text: "url.startsWith('//') ? `https:${url}` : url",
        instead: 'url',
      },
    ],
  },
  {
    file: 'src/api/content/content-links.ts',
    firstTest: 'tests/site/api/content-links.test.ts',
    defects: [
      {
        wrong: 'Two articles that link to each other never load.',
        text: 'item === undefined || above.includes(item)',
        instead: 'item === undefined',
      },
    ],
  },
  {
    file: 'src/api/content/content-reading.ts',
    firstTest: 'tests/site/platform/outside-content.test.ts',
    defects: [
      {
        wrong: 'The oldest article comes first.',
        text: "order: '-fields.published'",
        instead: "order: 'fields.published'",
      },
      {
        wrong: 'The hundred-and-first article is missing.',
        text: 'if ((page + 1) * PAGE >= answer.total) break',
        instead: 'break',
      },
    ],
  },
  {
    file: 'src/api/content/content.ts',
    firstTest: 'tests/site/api/query-keys.test.ts',
    defects: [
      {
        wrong: 'Every article shows the one opened first.',
        text: "['content', 'article', link]",
        instead: "['content', 'article']",
      },
      {
        wrong: 'The privacy text shows the terms that were opened first.',
        text: "['content', 'legal', slug, locale]",
        instead: "['content', 'legal', locale]",
      },
    ],
  },
  {
    file: 'src/api/reference/campaigns.ts',
    firstTest: 'tests/components/lite-search/lite-search.test.tsx',
    defects: [
      {
        wrong: 'An unknown campaign in a link breaks the search.',
        text: "        if (failureCode(error) === 'CAMPAIGN_NOT_FOUND') return null\n",
        instead: '',
      },
    ],
  },
  {
    file: 'src/api/reference/facilities.ts',
    firstTest: 'tests/site/api/requests.test.ts',
    defects: [
      {
        wrong: 'Facilities are named in the first language that comes.',
        text: "translations.find(({languageCode}) => languageCode === 'en')?.value",
        instead: 'translations[0]?.value',
      },
    ],
  },
  {
    file: 'src/api/reference/services.ts',
    firstTest: 'tests/site/api/requests.test.ts',
    defects: [
      {
        wrong: 'Services are named in the first language that comes.',
        text: "translations.find(({languageCode}) => languageCode === 'en')?.value",
        instead: 'translations[0]?.value',
      },
    ],
  },
  {
    file: 'src/api/reference/vehicles.ts',
    firstTest: 'tests/site/api/query-keys.test.ts',
    defects: [
      {
        wrong: 'Another model of the make offers the fuels of the first.',
        text: "['vehicles', 'fuelTypes', manufacturerId, modelId]",
        instead: "['vehicles', 'fuelTypes', manufacturerId]",
      },
    ],
  },
  {
    file: 'src/api/reference/workshops.ts',
    firstTest: 'tests/site/api/requests.test.ts',
    defects: [
      {
        wrong: 'The second page repeats the first ten workshops.',
        text: 'last === undefined ? {} : {cursor: last.cursor}',
        instead: '{}',
      },
      {
        wrong: 'The filter of a day looks for today.',
        text: '{availableOn: wireDate(day)}',
        instead: '{availableOn: wireDate(today)}',
      },
      {
        wrong: 'Another workshop shows the free days of the first.',
        text: '[...availabilityKey, workshopId, today]',
        instead: '[...availabilityKey, today]',
      },
    ],
  },
]
