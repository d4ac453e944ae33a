import type {FileDefects} from '../defect.ts'

export const pagePartDefects: readonly FileDefects[] = [
  {
    file: 'src/parts/page/long-text-field.tsx',
    firstTest: 'tests/components/contact/contact.test.tsx',
    defects: [
      {
        wrong: 'A text that was cut is not announced.',
        text: '    if (isFull) announce(full)',
        instead: '    if (isFull) void announce',
      },
    ],
  },
  {
    file: 'src/parts/problem-report/write-report.ts',
    firstTest: 'tests/site/texts/texts.test.ts',
    defects: [
      {
        wrong: 'The report to support contains the message of an error.',
        text: 'nameOrNull(error instanceof Error ? error.name : null)',
        instead: '(error instanceof Error ? error.message : null)',
      },
    ],
  },
  {
    file: 'src/parts/reading/retry-online.tsx',
    defects: [
      {
        wrong: 'The page says to try again while there is still no network.',
        text: "isBack ? 'network.retryNow' : 'network.retryLater'",
        instead: "'network.retryNow'",
      },
    ],
  },
  {
    file: 'src/parts/rich-text/rich-text.tsx',
    firstTest: 'tests/components/content/rich-text.test.tsx',
    defects: [
      {
        wrong: 'A link of the content service runs a script.',
        text: '  if (!/^https?:\\/\\//i.test(address)) return children\n',
        instead: '',
      },
    ],
  },
  {
    file: 'src/parts/rich-text/headings.ts',
    firstTest: 'tests/components/content/rich-text.test.tsx',
    defects: [
      {
        wrong: 'The contents of a text name the smaller headings.',
        text: "nodeType === 'heading-2'",
        instead: "nodeType === 'heading-3'",
      },
    ],
  },
  {
    file: 'src/parts/rich-text/text-table.tsx',
    firstTest: 'tests/components/content/rich-text.test.tsx',
    defects: [
      {
        wrong: 'On a phone the cells of a table carry the names of the wrong columns.',
        text: 'data-column={names[index]}',
        instead: 'data-column={names[index + 1]}',
      },
    ],
  },
  {
    file: 'src/parts/vehicle/plate-and-year.tsx',
    firstTest: 'tests/components/booking/booking-panel.test.tsx',
    defects: [
      {
        wrong: 'A plate typed in small letters stays so.',
        text: 'registration: registration.toUpperCase()',
        instead: 'registration',
      },
    ],
  },
  {
    file: 'src/parts/vehicle/vehicle-fields.tsx',
    defects: [
      {
        wrong: 'A new make leaves the model of the old one.',
        text: 'onChange(withMake(chosen))',
        instead: 'onChange({...value, make: chosen})',
      },
    ],
  },
  {
    file: 'src/parts/whatsapp/whatsapp-consent.tsx',
    firstTest: 'tests/components/account/whatsapp-consent.test.tsx',
    defects: [
      {
        wrong: 'Of two quick answers about WhatsApp any may count.',
        text: "    scope: {id: 'whatsapp answer'},\n",
        instead: '',
      },
    ],
  },
  {
    file: 'src/parts/whatsapp/whatsapp-consent.tsx',
    defects: [
      {
        wrong: 'A WhatsApp choice that failed looks stored.',
        text: "error={isError ? t('whatsapp.failed') : null}",
        instead: 'error={null}',
      },
    ],
  },
  {
    file: 'src/parts/workshop-search/search-notices.tsx',
    defects: [
      {
        wrong: 'The next workshops can be asked for twice.',
        text: 'isSoftDisabled={isFetchingMore} ',
        instead: '',
      },
    ],
  },
  {
    file: 'src/parts/workshop-search/use-workshop-search.ts',
    defects: [
      {
        wrong: 'The list leaves out the last page.',
        text: 'Array.from({length: isEmpty ? 1 : pages}, (_, page)',
        instead: 'Array.from({length: Math.max(1, pages - 1)}, (_, page)',
      },
    ],
  },
  {
    file: 'src/parts/vehicle/vehicle-fields.tsx',
    firstTest: 'tests/components/offer/car-without-the-campaign.test.tsx',
    defects: [
      {
        wrong: 'A car that is spelt in another way counts and is not shown.',
        text: 'value={spelt(makes, make, isSameMakeOrModel)}',
        instead: 'value={make}',
      },
    ],
  },
]
