import type {FileDefects} from '../defect.ts'

export const homeAndShellDefects: readonly FileDefects[] = [
  {
    file: 'src/features/shell/messages/oops-screen.tsx',
    firstTest: 'tests/components/site/shell.test.tsx',
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
    firstTest: 'tests/components/site/shell.test.tsx',
    defects: [
      {
        wrong: 'A page that is tried again does not say that it loads.',
        text: "t(isTrying ? 'site.loading' : 'site.retry')",
        instead: "t('site.retry')",
      },
    ],
  },
  {
    file: 'src/features/shell/notices/late-notices.tsx',
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
    file: 'src/features/shell/use-referral.ts',
    firstTest: 'tests/components/lite-search/lite-search.test.tsx',
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
    file: 'src/features/shell/scroll-to-top.tsx',
    firstTest: 'tests/components/site/home.test.tsx',
    defects: [
      {
        wrong: 'The button to the top leaves the focus at the bottom.',
        text: "  document.getElementById('content')?.focus({preventScroll: true})\n",
        instead: '',
      },
    ],
  },
  {
    file: 'src/features/home/lite-search/campaign/campaign-search.tsx',
    firstTest: 'tests/components/lite-search/lite-search.test.tsx',
    defects: [
      {
        wrong: 'A campaign that could not be read is said to be unknown.',
        text: "isError ? 'failed' : campaign === null",
        instead: 'campaign == null',
      },
    ],
  },
  {
    file: 'src/features/home/lite-search/campaign/campaign-vehicle.tsx',
    firstTest: 'tests/components/lite-search/lite-search.test.tsx',
    defects: [
      {
        wrong: 'Choosing the car of a campaign drops the services chosen before.',
        text: '[...new Set([...others, ...packageJobs(campaign, chosen)])]',
        instead: '[...new Set([...others.slice(0, 0), ...packageJobs(campaign, chosen)])]',
      },
    ],
  },
  {
    file: 'src/features/home/lite-search/lite-search-logic.ts',
    firstTest: 'tests/components/lite-search/lite-search.test.tsx',
    defects: [
      {
        wrong: 'The phone of a signed-in person stays in the browser.',
        text: 'if (signedInPhone === null) stored',
        instead: 'stored',
      },
    ],
  },
  {
    file: 'src/features/home/lite-search/register-with-code.ts',
    firstTest: 'tests/components/lite-search/lite-search.test.tsx',
    defects: [
      {
        wrong: 'A customer registers at the mirrored place.',
        text: 'location: {lat: String(lat), lng: String(lng)}',
        instead: 'location: {lat: String(lng), lng: String(lat)}',
      },
    ],
  },
  {
    file: 'src/features/home/lite-search/stored-draft.ts',
    firstTest: 'tests/components/lite-search/lite-search.test.tsx',
    defects: [
      {
        wrong: 'An agent searches with the own phone and cannot change it.',
        text: "const isConsumer = identity !== null && tokenRole(identity.idToken) === 'consumer'",
        instead: 'const isConsumer = identity !== null',
      },
      {
        wrong: 'A service of the page is added twice.',
        text: ' || input.draft.jobs.includes(job)',
        instead: '',
      },
    ],
  },
  {
    file: 'src/features/home/lite-search/whatsapp-link.tsx',
    firstTest: 'tests/components/site/home.test.tsx',
    defects: [
      {
        wrong: 'The WhatsApp chat does not name the place.',
        text: 'location === null\n      ? t',
        instead: "location === null || location.city === ''\n      ? t",
      },
    ],
  },
  {
    file: 'src/features/home/sections/reviews-section.tsx',
    firstTest: 'tests/components/site/home.test.tsx',
    defects: [
      {
        wrong: 'Each review names the first workshop.',
        text: 'workshop={data.name}',
        instead: "workshop={results[0]?.data?.kind === 'found' ? results[0].data.name : ''}",
      },
    ],
  },
  {
    file: 'src/features/home/use-hash-scroll.ts',
    firstTest: 'tests/components/site/home.test.tsx',
    defects: [
      {
        wrong: 'A link to a part of home moves the page for those who get dizzy.',
        text: "isCalm ? 'auto' : 'smooth'",
        instead: "'smooth'",
      },
    ],
  },
  {
    file: 'src/features/home/lite-search/stored-draft.ts',
    firstTest: 'tests/components/offer/car-without-the-campaign.test.tsx',
    defects: [
      {
        wrong: 'Next goes on with a stored car that the campaign does not cover.',
        text: 'permittedVehicle(campaign, search?.vehicleDetails ?? NO_VEHICLE)',
        instead: 'search?.vehicleDetails ?? NO_VEHICLE',
      },
    ],
  },
]
