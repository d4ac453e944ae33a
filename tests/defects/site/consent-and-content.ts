import type {FileDefects} from '../defect.ts'

export const contentDefects: readonly FileDefects[] = [
  {
    file: 'src/features/consent/choice-so-far.tsx',
    firstTest: 'tests/components/consent/consent.test.tsx',
    defects: [
      {
        wrong: 'The receipt of the cookie choice names the day of London.',
        text: 'formatFullDay(indiaDay(receipt.at))',
        instead: 'formatFullDay(new Date(receipt.at).toISOString().slice(0, 10))',
      },
    ],
  },
  {
    file: 'src/features/consent/cookie-banner-place.tsx',
    defects: [
      {
        wrong: 'The banner stands on the page of the preferences.',
        text: 'isDecided || isSettled || isOnPreferences || ',
        instead: 'isDecided || isSettled || ',
      },
    ],
  },
  {
    file: 'src/features/consent/cookie-banner.tsx',
    defects: [
      {
        wrong: 'A banner that closes as a refusal says that it accepts.',
        text: "isAccepting ? 'cookieBanner.closeAccepting' : 'cookieBanner.close'",
        instead: "'cookieBanner.closeAccepting'",
      },
    ],
  },
  {
    file: 'src/features/consent/cookies-screen.tsx',
    firstTest: 'tests/components/consent/consent.test.tsx',
    defects: [
      {
        wrong: 'The switches show the defaults instead of the choice.',
        text: 'if (policy === null) return DEFAULT_CHOICE',
        instead: 'if (policy !== undefined) return DEFAULT_CHOICE',
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
      {
        wrong: 'The message of a failure stays when the text changes.',
        text: '    if (error !== null) reset()\n',
        instead: '',
      },
    ],
  },
  {
    file: 'src/features/content/article-screen.tsx',
    firstTest: 'tests/components/content/content.test.tsx',
    defects: [
      {
        wrong: 'An unknown article loads for good.',
        text: 'if (article === undefined || article === null)',
        instead: 'if (article === null)',
      },
    ],
  },
  {
    file: 'src/features/content/blog-list-screen.tsx',
    defects: [
      {
        wrong: 'A search that finds nothing cannot be emptied.',
        text: "<Button onPress={() => search('')}>",
        instead: '<Button onPress={() => search(typed)}>',
      },
    ],
  },
  {
    file: 'src/features/content/legal-screen.tsx',
    firstTest: 'tests/components/content/legal.test.tsx',
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
    file: 'src/features/launch-notices/unsubscribe-screen.tsx',
    defects: [
      {
        wrong: 'A link that the server does not know any more asks to be pressed again.',
        text: "'SUBSCRIPTION_NOT_FOUND', 'BAD_REQUEST'",
        instead: "'BAD_REQUEST'",
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
  {
    file: 'src/features/worldwide/worldwide-form.tsx',
    defects: [
      {
        wrong: 'The search abroad begins without the terms.',
        text: 'if (location === null || !isAgreed) return',
        instead: 'if (location === null) return',
      },
    ],
  },
]
