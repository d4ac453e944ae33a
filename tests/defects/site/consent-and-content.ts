import type {FileDefects} from '../defect.ts'

export const contentDefects: readonly FileDefects[] = [
  {
    file: 'src/features/consent/cookie-banner-place.tsx',
    defects: [
      {
        wrong: 'The banner stands on the page of the preferences.',
        text: 'isDecided || isOnPreferences || ',
        instead: 'isDecided || ',
      },
    ],
  },
  {
    file: 'src/features/consent/cookie-banner-place.tsx',
    firstTest: 'tests/site/app/rendering.test.tsx',
    defects: [
      {
        wrong: 'The first paint of a page has no cookie question.',
        text: '    () => false,\n',
        instead: '    () => true,\n',
      },
    ],
  },
  {
    file: 'src/features/consent/cookie-banner.tsx',
    firstTest: 'tests/components/late-code/cookie-choice.test.tsx',
    defects: [
      {
        wrong: 'A banner that closes as a refusal says that it accepts.',
        text: "isAccepting ? 'cookieBanner.closeAccepting' : 'cookieBanner.close'",
        instead: "'cookieBanner.closeAccepting'",
      },
      {
        wrong: 'A choice on the banner seems to do nothing while its code is on its way.',
        text: '{hasChosen && <OnItsWay />}',
        instead: '{!hasChosen && null}',
      },
    ],
  },
  {
    file: 'src/features/contact/question-form.tsx',
    defects: [
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
        text: "    search('')\n",
        instead: '    search(typed)\n',
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
    file: 'src/features/worldwide/worldwide-form.tsx',
    defects: [
      {
        wrong: 'The search abroad begins without the terms.',
        text: 'if (location === null || !isAgreed) return',
        instead: 'if (location === null) return',
      },
      {
        wrong: 'After Back the field of the search abroad shows another place than the results.',
        text: 'useAddressState(place, JSON.stringify(place))',
        instead: "useAddressState(place, '')",
      },
      {
        wrong: 'A visitor from another country is asked to agree to the terms of India.',
        text: '/consumer/terms/global',
        instead: '/consumer/terms',
      },
    ],
  },
]
