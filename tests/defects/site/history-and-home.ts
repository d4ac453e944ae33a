import type {FileDefects} from '../defect.ts'

export const homeDefects: readonly FileDefects[] = [
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
]
