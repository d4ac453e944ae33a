import type {FileDefects} from '../defect.ts'

const PLACES = 'server/places'

export const placeDefects: readonly FileDefects[] = [
  {
    file: `${PLACES}/own-cities.ts`,
    firstTest: 'tests/server/places/neighbours.test.ts',
    defects: [
      {
        wrong: 'With a city of one’s own a search has more places than it asks for.',
        text: '[...own.map(ownPlaceOf), ...rest].slice(0, limit)',
        instead: '[...own.map(ownPlaceOf), ...rest]',
      },
      {
        wrong: 'A workshop is placed where its city was before the same import moved it.',
        text: 'cities.findLast(',
        instead: 'cities.find(',
      },
      {
        wrong: 'A city is found in the midst of a longer word of an address.',
        text: 'words.includes(` ${joined(name, state)} `)',
        instead: 'words.includes(joined(name, state))',
      },
      {
        wrong: 'Two cities of one name in two states have the same id.',
        text: 'slugOf(`${name} ${state}`)',
        instead: 'slugOf(name)',
      },
    ],
  },
  {
    file: `${PLACES}/nearest.ts`,
    firstTest: 'tests/server/places/nearest.test.ts',
    defects: [
      {
        wrong: 'A person in Sri Lanka is told a place in India.',
        text: 'farthestKilometres = 60',
        instead: 'farthestKilometres = 600',
      },
      {
        wrong: 'A person in a known quarter is told the hamlet a hundred steps nearer.',
        text: '(columns.importance[row] ?? 0) * kilometresPerPoint',
        instead: '0',
      },
      {
        wrong: 'A person in a quarter of a city is told the city alone.',
        text: 'const rows = local.length > 0 ? local : around',
        instead: 'const rows = around',
      },
    ],
  },
  {
    file: `${PLACES}/place-rows.ts`,
    firstTest: 'tests/server/places/neighbours.test.ts',
    defects: [
      {
        wrong: 'A pincode lies at the first of its localities.',
        text: 'rows.reduce((sum, row) => sum + (values[row] ?? 0), 0) / rows.length',
        instead: 'values[first] ?? 0',
      },
      {
        wrong: 'A small town is written without its district.',
        text: 'knownByItself = 64',
        instead: 'knownByItself = 0',
      },
    ],
  },
  {
    file: `${PLACES}/place-book.ts`,
    firstTest: 'tests/server/places/neighbours.test.ts',
    defects: [
      {
        wrong: 'An address whose pincode nobody uses finds nothing though its city is known.',
        text: '[...endings, pincode, ...withoutPincode]',
        instead: '[...endings, pincode]',
      },
    ],
  },
  {
    file: `${PLACES}/world-cities.ts`,
    firstTest: 'tests/server/places/neighbours.test.ts',
    defects: [
      {
        wrong: 'A city abroad is not found by the second word of its name.',
        text: 'keys[row]?.includes(` ${wanted}`)',
        instead: 'keys[row]?.startsWith(` ${wanted}`)',
      },
      {
        wrong: 'A city abroad is found by letters in the midst of its name.',
        text: 'keys[row]?.includes(` ${wanted}`)',
        instead: 'keys[row]?.includes(wanted)',
      },
    ],
  },
  {
    file: `${PLACES}/locality-routes.ts`,
    firstTest: 'tests/server/places/localities.test.ts',
    defects: [
      {
        wrong:
          'The page of a city that the gazetteer does not know is not found, though workshops are there.',
        text: "(await workshopCity(wordsOf(query.name).join(' ')))",
        instead: 'undefined',
      },
    ],
  },
  {
    file: `${PLACES}/gazetteer.ts`,
    firstTest: 'tests/server/places/neighbours.test.ts',
    defects: [
      {
        wrong: 'A search for a place in which the thread fails waits for ever.',
        text: "if ('failure' in reply) caller?.reject(new Error(reply.failure))\n    else caller",
        instead: "if (!('failure' in reply)) caller",
      },
    ],
  },
  {
    file: `${PLACES}/distance-table.ts`,
    firstTest: 'tests/server/places/neighbours.test.ts',
    defects: [
      {
        wrong: 'Two exchanged letters count as two mistakes.',
        text: 'if (isSwapped && length > 1)',
        instead: 'if (isSwapped && length < 1)',
      },
    ],
  },
  {
    file: `${PLACES}/search/indian-scripts.ts`,
    firstTest: 'tests/server/places/indian-scripts.test.ts',
    defects: [
      {
        wrong: 'A joiner that keyboards add makes a name unknown.',
        text: "word.replace(JOINERS, '')",
        instead: 'word',
      },
    ],
  },
]
