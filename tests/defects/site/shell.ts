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
    ],
  },
  {
    file: 'src/features/shell/header/home-link.tsx',
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
    file: 'src/features/shell/messages/oops-screen.tsx',
    defects: [
      {
        wrong: 'A page lost without a network stays lost when it is back.',
        text: '() => location.reload(),',
        instead: '() => {},',
      },
    ],
  },
  {
    file: 'src/features/shell/messages/try-page-again.tsx',
    firstTest: 'tests/components/reading/one-retry.test.tsx',
    defects: [
      {
        wrong: 'After a failed retry the page seems to load for good.',
        text: '    await router.invalidate()\n    setTrying(false)',
        instead: '    await router.invalidate()',
      },
    ],
  },
  {
    file: 'src/features/shell/notices/format-moment.ts',
    defects: [
      {
        wrong: 'The time of stored results is that of the device.',
        text: "  timeZone: 'Asia/Kolkata',\n",
        instead: '',
      },
    ],
  },
  {
    file: 'src/features/shell/notices/late-notices.tsx',
    firstTest: 'tests/components/site/busy-notice.test.tsx',
    defects: [
      {
        wrong: 'Who has no network waits for the notice.',
        text: 'isUrgent ? 0 : AFTER_MS',
        instead: 'AFTER_MS',
      },
    ],
  },
  {
    file: 'src/features/shell/notices/site-notices.tsx',
    defects: [
      {
        wrong: 'The notice that the network is back never goes.',
        text: "setNetwork('there'), BACK_FOR_MS",
        instead: "setNetwork('back'), BACK_FOR_MS",
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
    file: 'src/features/shell/use-referral.ts',
    firstTest: 'tests/components/site/shell.test.tsx',
    defects: [
      {
        wrong: 'An address without referral values forgets the stored ones.',
        text: '    if (values === null) return\n',
        instead: '    if (values === null) return stored.referral.remove()\n',
      },
    ],
  },
  {
    file: 'src/features/shell/use-focus-on-navigation.ts',
    firstTest: 'tests/components/site/shell.test.tsx',
    defects: [
      {
        wrong: 'A new filter moves the focus to the heading.',
        text: 'fromLocation === undefined || !pathChanged',
        instead: 'fromLocation === undefined',
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
  {
    file: 'src/features/shell/scroll-to-top.tsx',
    firstTest: 'tests/components/site/shell.test.tsx',
    defects: [
      {
        wrong: 'The button to the top leaves the focus at the bottom.',
        text: "  document.getElementById('content')?.focus({preventScroll: true})\n",
        instead: '',
      },
    ],
  },
]
