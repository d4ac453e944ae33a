import type {FileDefects} from '../defect.ts'

const KINDS = 'server/own-data/kinds'
const TESTS = 'tests/server/own-data'

export const dataKindDefects: readonly FileDefects[] = [
  {
    file: `${KINDS}/campaigns.ts`,
    firstTest: `${TESTS}/stored-details.test.ts`,
    defects: [
      {
        wrong: 'A campaign without the column is for no vehicle but those with a price.',
        text: '  covers_all_vehicles: true,\n',
        instead: '  covers_all_vehicles: false,\n',
      },
      {
        wrong: 'Customers get no messages about bookings with a campaign that has not the column.',
        text: '  should_send_notification: true,\n',
        instead: '  should_send_notification: false,\n',
      },
      {
        wrong: 'A silent campaign is stored as one that sends messages.',
        text: 'should_send_notification: row.sends_notification,',
        instead: 'should_send_notification: undefined,',
      },
      {
        wrong: 'A package without a service is imported.',
        text: "jobs.length === 0 ? 'write at least one service after the prices' : null",
        instead: 'null',
      },
      {
        wrong: 'A package for ten million rupees is imported.',
        text: 'basePrice >= 0 && basePrice <= MOST_RUPEES',
        instead: 'basePrice >= 0',
      },
    ],
  },
  {
    file: `${KINDS}/campaigns.ts`,
    firstTest: `${TESTS}/bad-vehicles.test.ts`,
    defects: [
      {
        wrong: 'A campaign has two prices for one vehicle, and the first one counts.',
        text: 'packageProblem(value, known) ?? repeated',
        instead: 'packageProblem(value, known)',
      },
    ],
  },
  {
    file: `${KINDS}/workshop-lists.ts`,
    firstTest: `${TESTS}/stored-details.test.ts`,
    defects: [
      {
        wrong: 'Two people of one last name cannot run a workshop.',
        text: "entries.map(column === 'people' ? (entry) => entry : nameOf)",
        instead: 'entries.map(nameOf)',
      },
      {
        wrong: 'A facility that is marked as unapproved is shown.',
        text: '{id: nameOf(entry), facilityId: nameOf(entry), isApproved: isApproved(entry)}',
        instead: '{id: nameOf(entry), facilityId: nameOf(entry), isApproved: true}',
      },
      {
        wrong: 'A picture that is marked as unapproved is shown.',
        text: "      isTitleImage: flagsOf(entry).includes('title'),\n      isApproved: isApproved(entry),\n",
        instead: "      isTitleImage: flagsOf(entry).includes('title'),\n      isApproved: true,\n",
      },
      {
        wrong: 'A service that is marked as unapproved is shown.',
        text: '      repairTypeId: jobs.get(nameOf(entry)),\n      isApproved: isApproved(entry),\n',
        instead: '      repairTypeId: jobs.get(nameOf(entry)),\n      isApproved: true,\n',
      },
      {
        wrong: 'The file of a workshop’s certificate is lost.',
        text: '      certificate: certificateOf(entry),\n',
        instead: '      certificate: null,\n',
      },
      {
        wrong: 'A service that stands twice in a list is imported twice.',
        text: 'names.find((name, index) => names.indexOf(name) !== index)',
        instead: "names.find((name) => name === '')",
      },
      {
        wrong: 'A person with one name has it as the last name.',
        text: "firstName === undefined ? {firstName: lastName, lastName: ''}",
        instead: "firstName === undefined ? {firstName: '', lastName}",
      },
    ],
  },
  {
    file: `${KINDS}/workshop-schema.ts`,
    firstTest: `${TESTS}/stored-details.test.ts`,
    defects: [
      {
        wrong: 'A workshop that opens and closes at the same minute is imported.',
        text: '(times[index - 1] ?? 0) < time',
        instead: '(times[index - 1] ?? 0) <= time',
      },
      {
        wrong: 'Hours with the dash of a word processor are refused.',
        text: '\\s*[-–]\\s*',
        instead: '\\s*-\\s*',
      },
      {
        wrong: 'The hour 24 is taken.',
        text: '([01]?\\d|2[0-3]):([0-5]\\d)$/',
        instead: '([01]?\\d|2[0-4]):([0-5]\\d)$/',
      },
    ],
  },
  {
    file: `${KINDS}/workshop-place.ts`,
    firstTest: `${TESTS}/stored-details.test.ts`,
    defects: [
      {
        wrong: 'An address has the city twice where the third line is the city.',
        text: 'third === city ? null : third',
        instead: 'third',
      },
    ],
  },
  {
    file: `${KINDS}/workshop-place.ts`,
    firstTest: `${TESTS}/workshop-place.test.ts`,
    defects: [
      {
        wrong: 'A file with a part of an address forgets what is stored of the rest.',
        text: 'return {...stored?.address, ...row}',
        instead: 'return row',
      },
      {
        wrong: 'A corrected street moves a workshop to the middle of its PIN code.',
        text: '  if (stored !== undefined && row.latitude === undefined && isThere) return stored.position\n',
        instead: '',
      },
      {
        wrong: 'A workshop abroad is placed in India by its postcode.',
        text: "  if (country !== 'IN') return null\n",
        instead: '',
      },
    ],
  },
  {
    file: `${KINDS}/workshops.ts`,
    firstTest: `${TESTS}/stored-details.test.ts`,
    defects: [
      {
        wrong: 'The phone for new bookings is stored as it was typed, so that no SMS reaches it.',
        text: 'lead_phone && spelled(lead_phone)',
        instead: 'lead_phone',
      },
      {
        wrong: 'A changed workshop is not changed for whoever asks by the time of the last change.',
        text: "updated: {updated_at: 'now()', version",
        instead: 'updated: {version',
      },
    ],
  },
  {
    file: `${KINDS}/workshop-ids.ts`,
    firstTest: `${TESTS}/stored-details.test.ts`,
    defects: [
      {
        wrong: 'A workshop gets another id than the same file gave it in another database.',
        text: 'update(`workshop ${serialId}`)',
        instead: 'update(serialId)',
      },
      {
        wrong: 'An offer goes to a workshop that does not exist where the file names a stored one.',
        text: `    ...inFiles.map((each) => [each, newWorkshopId(each)] as const),
    ...stored.map(({serialId, id}) => [serialId, id] as const),`,
        instead: `    ...stored.map(({serialId, id}) => [serialId, id] as const),
    ...inFiles.map((each) => [each, newWorkshopId(each)] as const),`,
      },
    ],
  },
  {
    file: `${KINDS}/vehicles.ts`,
    firstTest: `${TESTS}/stored-details.test.ts`,
    defects: [
      {
        wrong: 'A workshop cannot serve a model that the same import adds.',
        text: '  known.models.add(model)\n',
        instead: '',
      },
    ],
  },
  {
    file: `${KINDS}/days.ts`,
    firstTest: `${TESTS}/import.test.ts`,
    defects: [
      {
        wrong: 'The export has days without a capacity of their own.',
        text: "      .where('capacity', 'is not', null)\n",
        instead: '',
      },
    ],
  },
  {
    file: `${KINDS}/cities.ts`,
    firstTest: `${TESTS}/stored-details.test.ts`,
    defects: [
      {
        wrong: 'A second city of the same name in another state is refused.',
        text: 'known.cities.map(named), isSameCity',
        instead: 'known.cities.map(named), (one, other) => one.split(",")[0] === other.split(",")[0]',
      },
    ],
  },
]

export const dataStepDefects: readonly FileDefects[] = [
  {
    file: 'server/own-data/export-data.ts',
    firstTest: `${TESTS}/export-moment.test.ts`,
    defects: [
      {
        wrong: 'The files of an export are of different moments.',
        text: "      .setIsolationLevel('repeatable read')\n",
        instead: '',
      },
      {
        wrong: 'A failed export replaces the files of the one before.',
        text: 'writeFile(transaction, kind, unfinished(file), format)',
        instead: 'writeFile(transaction, kind, join(folder, file), format)',
      },
      {
        wrong: 'A failed export leaves unfinished files in the folder.',
        text: '    for (const {file} of files) rmSync(unfinished(file), {force: true})\n',
        instead: '',
      },
    ],
  },
  {
    file: 'server/own-data/import-data.ts',
    firstTest: `${TESTS}/editing/import-and-edit.test.ts`,
    defects: [
      {
        wrong: 'A change of an operator during an import is lost.',
        text: '    if (!isDryRun) for (const kind of inOrderOfLocks(kinds)) await lockTable(transaction, kind)\n',
        instead: '',
      },
    ],
  },
  {
    file: 'server/own-data/steps/staged-changes.ts',
    firstTest: `${TESTS}/stored-details.test.ts`,
    defects: [
      {
        wrong:
          'A workshop whose place was looked up but has not changed stands in the list of places to look at.',
        text: ' and (${isNew} or ${isMoved})`',
        instead: '`',
      },
    ],
  },
  {
    file: 'server/own-data/steps/read-batches.ts',
    firstTest: `${TESTS}/stored-details.test.ts`,
    defects: [
      {
        wrong: 'A control character of a terminal is imported.',
        text: "return CONTROL.test(text) ? 'has a control character: remove it' : null",
        instead: 'return null',
      },
      {
        wrong: 'A list with letters of another encoding is imported.',
        text: 'for (const text of [value].flat())',
        instead: 'for (const text of [value])',
      },
    ],
  },
]
