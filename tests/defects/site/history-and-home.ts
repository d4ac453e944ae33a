import type {FileDefects} from '../defect.ts'

export const homeDefects: readonly FileDefects[] = [
  {
    file: 'src/features/history/history-screen.tsx',
    firstTest: 'tests/components/account/history.test.tsx',
    defects: [
      {
        wrong: 'The panel of a booking that is closed opens again.',
        text: 'onClose={() => onSearch(listed)}',
        instead: 'onClose={() => onSearch(search)}',
      },
    ],
  },
  {
    file: 'src/features/history/history-search.ts',
    firstTest: 'tests/site/texts/texts.test.ts',
    defects: [
      {
        wrong: 'A page size that is not offered is taken from the address.',
        text: ' || !BOOKING_PAGE_SIZES.includes(size)',
        instead: '',
      },
      {
        wrong: 'A press on another column sorts ascending first.',
        text: 'return `-${column}`',
        instead: 'return column',
      },
    ],
  },
  {
    file: 'src/features/history/history-table.tsx',
    firstTest: 'tests/components/account/history.test.tsx',
    defects: [
      {
        wrong: 'A page beyond the last stays empty.',
        text: '    if (page > last) correct()',
        instead: '    if (page > last + 1_000_000) correct()',
      },
    ],
  },
  {
    file: 'src/features/history/pager.tsx',
    firstTest: 'tests/components/account/history.test.tsx',
    defects: [
      {
        wrong: 'Another page size stays on a page that may not exist.',
        text: 'onChange({page: 1, size: Number(chosen)})',
        instead: 'onChange({page, size: Number(chosen)})',
      },
    ],
  },
  {
    file: 'src/features/history/row-texts.ts',
    defects: [
      {
        wrong: 'The day of a booking is shown as a time stamp.',
        text: 'day === null ? scheduledDate : formatShortDay(day)',
        instead: 'scheduledDate',
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
        text: '[...new Set([...jobs, ...packageJobs(campaign, chosen)])]',
        instead: '[...new Set([...jobs.slice(0, 0), ...packageJobs(campaign, chosen)])]',
      },
    ],
  },
  {
    file: 'src/features/home/lite-search/late-lite-search.ts',
    defects: [
      {
        wrong: 'A press on Next before the code has loaded is lost.',
        text: "    if (isAsked) loaded.send({type: 'search.asked'})\n",
        instead: '',
      },
      {
        wrong: 'What was typed before the code has loaded is lost.',
        text: "    if (view.draft !== draft) loaded.send({type: 'draft.changed', changes: view.draft})\n",
        instead: '',
      },
    ],
  },
  {
    file: 'src/features/home/lite-search/lite-search-fields.tsx',
    defects: [
      {
        wrong: 'A phone that was refused is refused silently.',
        text: "{props.isPhoneRefused && <Refusal text={t('mobile.refused')} />}",
        instead: '',
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
    firstTest: 'tests/components/lite-search/lite-search.test.tsx',
    defects: [
      {
        wrong: 'The WhatsApp chat does not name the place.',
        text: 'location === null\n      ? t',
        instead: "location === null || location.city === ''\n      ? t",
      },
    ],
  },
  {
    file: 'src/features/home/prepare-home.ts',
    firstTest: 'tests/site/app/rendering.test.tsx',
    defects: [
      {
        wrong: 'A read that failed on the server is not tried in the browser.',
        text: "  queryClient.removeQueries({predicate: ({state}) => state.status === 'error'})\n",
        instead: '  void queryClient\n',
      },
    ],
  },
  {
    file: 'src/features/home/sections/blogs-section.tsx',
    firstTest: 'tests/components/site/home.test.tsx',
    defects: [
      {
        wrong: 'The fourth article is on home.',
        text: 'slice(0, HOME_ARTICLES)',
        instead: 'slice(0, HOME_ARTICLES + 1)',
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
    file: 'src/features/home/sections/services-section.tsx',
    firstTest: 'tests/components/site/home.test.tsx',
    defects: [
      {
        wrong: 'Services without a page of their own lead to an empty one.',
        text: 'each.jobTypeId === jobTypeId',
        instead: 'each.jobTypeId !== jobTypeId',
      },
    ],
  },
  {
    file: 'src/features/home/use-engagement.ts',
    firstTest: 'tests/components/site/home.test.tsx',
    defects: [
      {
        wrong: 'A page in the background counts as a stay.',
        text: '    if (!document.hidden) wait()',
        instead: '    wait()',
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
]
