import type {FileDefects} from '../defect.ts'

export const ownDataDefects: readonly FileDefects[] = [
  {
    file: 'server/own-data/files/cells.ts',
    firstTest: 'tests/server/own-data/cells.test.ts',
    defects: [
      {
        wrong: 'A written formula of a spreadsheet is exported as it is.',
        text: "FORMULA.test(text) ? `'${text}` : text",
        instead: 'text',
      },
      {
        wrong: 'A list of a CSV file keeps the spaces around its parts.',
        text: '.map((each) => each.trim())',
        instead: '',
      },
      {
        wrong: 'A number with a unit is read as a number.',
        text: '/^-?\\d+(?:\\.\\d+)?$/.test(text) ? Number(text) : text',
        instead: 'Number.parseFloat(text)',
      },
      {
        wrong: 'A truth in capitals is no truth.',
        text: '/^(?:yes|true)$/i',
        instead: '/^(?:yes|true)$/',
      },
    ],
  },
  {
    file: 'server/own-data/files/csv-rows.ts',
    firstTest: 'tests/server/own-data/bad-files.test.ts',
    defects: [
      {
        wrong: 'An empty row in the midst of a CSV file is passed over.',
        text: 'if (hole !== null) yield',
        instead: 'if (hole === 0) yield',
      },
      {
        wrong: 'The lines after a cell with a line break are counted wrongly.',
        text: 'line += 1 + newlinesIn(cells)',
        instead: 'line += 1',
      },
      {
        wrong: 'A column that stands twice wins with its second value.',
        text: 'columns.indexOf(each) !== index',
        instead: "each === 'x' && index > 0",
      },
    ],
  },
  {
    file: 'server/own-data/files/csv-rows.ts',
    firstTest: 'tests/server/own-data/bad-vehicles.test.ts',
    defects: [
      {
        wrong: 'A CSV file from a spreadsheet that quotes its cells is refused.',
        text: 'bom: true',
        instead: 'bom: false',
      },
    ],
  },
  {
    file: 'server/own-data/steps/staged-changes.ts',
    firstTest: 'tests/server/own-data/import.test.ts',
    defects: [
      {
        wrong: 'An import writes rows that do not change.',
        text: 'where ${isNew} or ${isDifferent}',
        instead: 'where true',
      },
      {
        wrong: 'The rows whose place somebody should look at are those with a sure place.',
        text: "s.confidence <> 'high'",
        instead: "s.confidence = 'high'",
      },
    ],
  },
  {
    file: 'server/own-data/steps/staged-problems.ts',
    firstTest: 'tests/server/own-data/import.test.ts',
    defects: [
      {
        wrong: 'A row that stands twice is imported.',
        text: 'where number > 1',
        instead: 'where number > 2',
      },
      {
        wrong: 'A workshop that moves needs no coordinates.',
        text: " or (${isMoved} and lacked.name in ('latitude', 'longitude'))",
        instead: '',
      },
    ],
  },
  {
    file: 'server/own-data/kinds/workshop-place.ts',
    firstTest: 'tests/server/own-data/workshop-place.test.ts',
    defects: [
      {
        wrong: 'A workshop is placed by a PIN code of another state.',
        text: 'place === null || !isSame(place.state, state)',
        instead: 'place === null',
      },
      {
        wrong: 'A place in another city is a sure one.',
        text: "isSame(place.city, city) ? 'high' : 'medium'",
        instead: "'high'",
      },
    ],
  },
  {
    file: 'server/own-data/editing/edit-service.ts',
    firstTest: 'tests/server/own-data/editing/edits.test.ts',
    defects: [
      {
        wrong: "An operator overwrites another operator's change.",
        text: 'if ((before === null ? null : versionOf(before)) !== version) {',
        instead: "if (version === '') {",
      },
      {
        wrong: 'A day or an offer whose response is lost is said not to be stored.',
        text: 'if (isRefused || before === null || !isDeepStrictEqual(before, await stored()))',
        instead: 'if (isRefused || before !== undefined)',
      },
      {
        wrong: 'A change is undone twice.',
        text: "if (isUndone) throw new Refusal('EDIT_UNDONE')",
        instead: '',
      },
      {
        wrong: 'Undoing a change takes back the changes after it.',
        text: "if (!areAsLeft(stored, after)) throw new Refusal('EDIT_CONFLICT')",
        instead: '',
      },
      {
        wrong: 'An operator changes a day that is over.',
        text: 'isDay(part) && part < today',
        instead: "isDay(part) && part === 'x'",
      },
      {
        wrong: 'A change that changes nothing stands in the log.',
        text: 'if (isDeepStrictEqual(before, after)) return null',
        instead: '',
      },
      {
        wrong: 'The results show a change of an operator only later.',
        text: 'await keeper.renew()',
        instead: 'await Promise.resolve()',
      },
    ],
  },
]
