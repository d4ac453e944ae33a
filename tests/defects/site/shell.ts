import type {FileDefects} from '../defect.ts'

export const shellDefects: readonly FileDefects[] = [
  {
    file: 'src/features/shell/country/country-dialog.tsx',
    firstTest: 'tests/components/site/frame.test.tsx',
    defects: [
      {
        wrong: 'The chosen country is not marked.',
        text: '{id === chosen && (',
        instead: "{id === '' && (",
      },
    ],
  },
  {
    file: 'src/features/shell/country/use-lead-by-country.ts',
    firstTest: 'tests/components/site/frame.test.tsx',
    defects: [
      {
        wrong: 'A new country is not announced.',
        text: "    announce(t('region.selected', {country: countryName(country)}))\n",
        instead: '',
      },
    ],
  },
  {
    file: 'src/features/shell/footer/site-footer.tsx',
    firstTest: 'tests/components/site/shell.test.tsx',
    defects: [
      {
        wrong: 'Visitors abroad read the terms of India.',
        text: "isAbroad ? '/consumer/terms/global' : '/consumer/terms'",
        instead: "'/consumer/terms'",
      },
    ],
  },
  {
    file: 'src/features/shell/header/account-prompt.tsx',
    firstTest: 'tests/components/site/frame.test.tsx',
    defects: [
      {
        wrong: 'Who is signed in is asked to log in.',
        text: '!isIndia(country) || !isGuest || path',
        instead: '!isIndia(country) || path',
      },
      {
        wrong: 'Signing in on the page of a workshop forgets the campaign of its form.',
        text: "['campaign', 'on']",
        instead: "['on']",
      },
    ],
  },
  {
    file: 'src/features/shell/use-home.ts',
    firstTest: 'tests/components/site/frame.test.tsx',
    defects: [
      {
        wrong: 'The logo loses the campaign of the link.',
        text: 'campaign === undefined ? {} : {campaign}',
        instead: '{}',
      },
    ],
  },
  {
    file: 'src/features/shell/header/menu-disclosure.tsx',
    firstTest: 'tests/components/site/frame.test.tsx',
    defects: [
      {
        wrong: 'Escape loses the focus of the menu.',
        text: '      button.current?.focus()\n',
        instead: '',
      },
    ],
  },
  {
    file: 'src/features/shell/header/navigation-links.tsx',
    firstTest: 'tests/components/site/frame.test.tsx',
    defects: [
      {
        wrong: 'The links to the sections of home forget the campaign.',
        text: 'const home = useHome(country)\n  const section',
        instead: 'const home = {...useHome(country), search: {}}\n  const section',
      },
    ],
  },
  {
    file: 'src/features/shell/header/navigation-links.tsx',
    firstTest: 'tests/components/site/shell.test.tsx',
    defects: [
      {
        wrong: 'A signed-in person sees only the last booking of this browser.',
        text: "useIdentity() === null ? '/consumer/booking' : '/consumer/profile/bookings'",
        instead: "'/consumer/booking'",
      },
    ],
  },
  {
    file: 'src/features/shell/header/site-header.tsx',
    firstTest: 'tests/components/site/frame.test.tsx',
    defects: [
      {
        wrong: 'The menu stays open after a link is followed.',
        text: 'onFollowed={() => setMenuOpen(false)}',
        instead: 'onFollowed={() => {}}',
      },
    ],
  },
  {
    file: 'src/features/shell/notices/site-notices.tsx',
    firstTest: 'tests/components/site/site-notices.test.tsx',
    defects: [
      {
        wrong: 'Results of an earlier visit look like new ones when the network is back.',
        text: "network !== 'gone' && knownAt !== null",
        instead: "network === 'gone' && knownAt !== null",
      },
    ],
  },
  {
    file: 'src/features/shell/notices/use-restored-results.ts',
    firstTest: 'tests/components/site/site-notices.test.tsx',
    defects: [
      {
        wrong: 'Old results are said to be as fresh as the newest of them.',
        text: 'Math.min(...times)',
        instead: 'Math.max(...times)',
      },
    ],
  },
  {
    file: 'src/platform/storage/last-results.ts',
    firstTest: 'tests/site/platform/last-results.test.ts',
    defects: [
      {
        wrong: 'Results that were read again count as those of an earlier visit.',
        text: 'return at === query.state.dataUpdatedAt ? at : null',
        instead: 'return at',
      },
    ],
  },
  {
    file: 'src/features/shell/notices/format-moment.ts',
    firstTest: 'tests/components/site/site-notices.test.tsx',
    defects: [
      {
        wrong: 'The time of stored results is that of the device.',
        text: "  timeZone: 'Asia/Kolkata',\n",
        instead: '',
      },
    ],
  },
  {
    file: 'src/features/shell/use-page-views.ts',
    firstTest: 'tests/components/site/frame.test.tsx',
    defects: [
      {
        wrong: 'The id of a booking is recorded with the page.',
        text: "tracking.record('page_viewed', {page})",
        instead: "tracking.record('page_viewed', {page: location.pathname})",
      },
    ],
  },
  {
    file: 'src/features/shell/walkthrough/walkthrough-popover.tsx',
    firstTest: 'tests/components/site/walkthrough.test.tsx',
    defects: [
      {
        wrong: 'The walkthrough comes back at every visit.',
        text: 'services.stored.userMetadata.write({isviewProfileWalkthroughDone: true})',
        instead: 'void services',
      },
    ],
  },
]
