import type {FileDefects} from '../defect.ts'

export const otherScreenDefects: readonly FileDefects[] = [
  {
    file: 'src/platform/maps/maps.ts',
    defects: [
      {
        wrong: 'A measured position moves to the middle of its street.',
        text: 'return {...location, ...position}',
        instead: 'return location',
      },
    ],
  },
  {
    file: 'src/app/inspection/machine-events.ts',
    firstTest: 'tests/site/app/machine-channel.test.ts',
    defects: [
      {
        wrong: 'The context of a machine is published with names and phones.',
        text: 'context: redacted(context, words)',
        instead: 'context',
      },
    ],
  },
  {
    file: 'src/parts/address/address-fields.tsx',
    defects: [
      {
        wrong: 'Leaving the second line of an address checks the first one.',
        text: 'onBlur: () => onLeft(name, typed[name])',
        instead: "onBlur: () => onLeft('address', typed.address)",
      },
    ],
  },
  {
    file: 'src/parts/leaving/leave-question.tsx',
    firstTest: 'tests/components/account/leave-question.test.tsx',
    defects: [
      {
        wrong: 'Who is signed out while typing is held on the page.',
        text: ' && stored.identity.read() !== null',
        instead: '',
      },
    ],
  },
  {
    file: 'src/parts/location/location-field.tsx',
    firstTest: 'tests/components/location/location-field.test.tsx',
    defects: [
      {
        wrong: 'A measured place is counted as a searched one.',
        text: "location.isMeasured ? 'position' : 'search'",
        instead: "'search'",
      },
    ],
  },
  {
    file: 'src/parts/location/location-logic.ts',
    defects: [
      {
        wrong: 'The worldwide search suggests places in India only.',
        text: "scope === 'india' ? maps.suggest(input.text) : maps.suggestCities(input.text)",
        instead: 'maps.suggest(input.text)',
      },
    ],
  },
  {
    file: 'src/parts/offer/use-running-campaign.ts',
    firstTest: 'tests/components/midnight/other-pages.test.tsx',
    defects: [
      {
        wrong: 'A campaign that ends at midnight ends without a word.',
        text: "      announce(t('campaign.ended'))\n",
        instead: '      void t\n',
      },
    ],
  },
  {
    file: 'src/parts/reading/use-focus-nearby.ts',
    defects: [
      {
        wrong: 'A button that goes takes the focus from the field in its place.',
        text: '  if (document.activeElement !== document.body) return\n',
        instead: '',
      },
    ],
  },
  {
    file: 'src/parts/subscription/subscription-outcome.tsx',
    defects: [
      {
        wrong: 'Who may try again tomorrow is told a number of minutes.',
        text: 'MOST_MINUTES = 90',
        instead: 'MOST_MINUTES = 9_000',
      },
    ],
  },
  {
    file: 'src/parts/vehicle/use-vehicle-lists.ts',
    defects: [
      {
        wrong: 'A retry reads the makes only.',
        text: 'const failed = [makes, models, fuels].filter',
        instead: 'const failed = [makes].filter',
      },
    ],
  },
  {
    file: 'src/features/consent/choice-so-far.tsx',
    defects: [
      {
        wrong: 'The receipt of the cookie choice names the day of London.',
        text: 'formatFullDay(indiaDay(receipt.at))',
        instead: 'formatFullDay(new Date(receipt.at).toISOString().slice(0, 10))',
      },
    ],
  },
  {
    file: 'src/features/consent/cookies-screen.tsx',
    firstTest: 'tests/components/late-code/cookie-choice.test.tsx',
    defects: [
      {
        wrong: 'The switches show the defaults instead of the choice.',
        text: 'if (policy === null) return DEFAULT_CHOICE',
        instead: 'if (policy !== undefined) return DEFAULT_CHOICE',
      },
      {
        wrong: 'A choice of cookies seems to do nothing while its code is on its way.',
        text: 'pressedAt !== null && pressedAt !== madeAt && <OnItsWay />',
        instead: 'pressedAt !== null && pressedAt === madeAt && <OnItsWay />',
      },
    ],
  },
  {
    file: 'src/features/contact/question-form.tsx',
    defects: [
      {
        wrong: 'An empty question is sent.',
        text: "question.trim() === ''",
        instead: "question === ''",
      },
    ],
  },
  {
    file: 'src/features/content/legal-screen.tsx',
    firstTest: 'tests/components/content/content.test.tsx',
    defects: [
      {
        wrong: 'A legal text that could not be read says nothing.',
        text: '{!isPending && legal == null && (',
        instead: '{!isPending && legal === null && (',
      },
    ],
  },
  {
    file: 'src/features/content/service-screen.tsx',
    firstTest: 'tests/components/content/content.test.tsx',
    defects: [
      {
        wrong: 'A service without questions shows an empty list of them.',
        text: 'service.questions.length > 0 && (',
        instead: 'service.questions.length >= 0 && (',
      },
    ],
  },
  {
    file: 'src/features/worldwide/country-workshops.tsx',
    firstTest: 'tests/components/worldwide/worldwide-form.test.tsx',
    defects: [
      {
        wrong: 'Countries that could not be read stay unread until a reload.',
        text: 'onRetry={() => void (countries.isError ? countries : workshops).refetch()}',
        instead: 'onRetry={() => undefined}',
      },
    ],
  },
  {
    file: 'src/features/worldwide/country-workshops.tsx',
    defects: [
      {
        wrong: 'A country without workshops says nothing.',
        text: 'workshops.data?.length === 0 &&',
        instead: 'workshops.data === undefined &&',
      },
    ],
  },
  {
    file: 'src/features/worldwide/workshops-abroad.tsx',
    defects: [
      {
        wrong: 'The nearest workshop abroad is not the first.',
        text: "sortBy: 'DISTANCE'",
        instead: "sortBy: 'RATING'",
      },
    ],
  },
]
