import type {FileDefects} from '../defect.ts'

const READING = 'tests/components/visualiser/reading.test.tsx'
const COVERAGE = 'tests/components/visualiser/coverage-and-changes.test.tsx'
const LIVE = 'tests/components/visualiser/live.test.tsx'
const LIVE_WORDS = 'tests/site/visualiser/live-words.test.ts'
const WALKED = 'tests/site/visualiser/walked.test.ts'

/** Of the panels that show coverage, changes and running machines. */
export const machineWatchingDefects: readonly FileDefects[] = [
  {
    file: 'visualiser/coverage/coverage-panel.tsx',
    firstTest: COVERAGE,
    defects: [
      {
        wrong: 'A model that cannot be walked looks as if it were walked for ever.',
        text: 'if (problem !== null)',
        instead: "if (problem === '')",
      },
      {
        wrong: 'The coverage names missed states but no missed transitions.',
        text: 'const missed = parts.flatMap(({of}) => of.missed)',
        instead: 'const missed = states.missed',
      },
      {
        wrong: 'A screen reader does not hear which level is shown.',
        text: 'aria-pressed={each === level}',
        instead: 'aria-pressed={false}',
      },
      {
        wrong: 'A walk that failed is not shown with the coverage.',
        text: '<WalkedNow failures={found.failures} />',
        instead: '<WalkedNow failures={[]} />',
      },
      {
        wrong: 'The covered parts are counted of the missed ones.',
        text: '{of.covered.length} of {of.covered.length + of.missed.length}',
        instead: '{of.covered.length} of {of.missed.length}',
      },
    ],
  },
  {
    file: 'visualiser/coverage/occasion-words.tsx',
    firstTest: COVERAGE,
    defects: [
      {
        wrong: 'What was recorded before the machine changed looks fresh.',
        text: "isStale ? 'Stale: the machine or its plans have changed since. ' : ''",
        instead: "''",
      },
    ],
  },
  {
    file: 'visualiser/changes/changes-panel.tsx',
    firstTest: COVERAGE,
    defects: [
      {
        wrong: 'A removed state is a button that leads nowhere.',
        text: "change.kind === 'removed' ? (",
        instead: "change.kind === 'added' ? (",
      },
      {
        wrong: 'A machine that did not build in the earlier version is not named.',
        text: 'const broken = Object.entries(compared.broken)',
        instead: 'const broken = Object.entries(compared.broken).slice(1)',
      },
      {
        wrong: 'A machine that is gone leads to a page without a machine.',
        text: 'statecharts.includes(difference.machine) ?',
        instead: 'difference.machine !== machine ?',
      },
    ],
  },
  {
    file: 'visualiser/changes/use-differences.ts',
    firstTest: COVERAGE,
    defects: [
      {
        wrong: 'A comparison of which one machine has another shape breaks the page.',
        text: 'machines.every((each) => {',
        instead: 'machines.some((each) => {',
      },
    ],
  },
  {
    file: 'visualiser/live/live-watched.tsx',
    firstTest: LIVE,
    defects: [
      {
        wrong: 'Events can be sent while a step of the past is shown.',
        text: "live.moment === null && live.value !== 'lost'",
        instead: "live.value !== 'lost'",
      },
      {
        wrong: 'A machine that has ended is offered among those that an actor runs.',
        text: 'each.parent === actor.key && each.isRunning',
        instead: 'each.parent === actor.key',
      },
      {
        wrong: 'A step names the context of two steps before as its past.',
        text: 'number === shown.number - 1',
        instead: 'number === shown.number - 2',
      },
    ],
  },
  {
    file: 'visualiser/live/live-log.tsx',
    firstTest: LIVE,
    defects: [
      {
        wrong: 'The key Home in the log stays where it is.',
        text: 'Home: -last, End: last',
        instead: 'End: last',
      },
      {
        wrong: 'The log marks no step as shown.',
        text: 'isShown={step.number === shown}',
        instead: 'isShown={step.number === index}',
      },
    ],
  },
  {
    file: 'visualiser/live/live-words.ts',
    firstTest: LIVE_WORDS,
    defects: [
      {
        wrong: 'A machine that failed in another tab is said to have been left.',
        text: "  if (newest.status === 'error') return 'It has failed.'\n",
        instead: '',
      },
      {
        wrong: 'A state with parts is named without them.',
        text: "within === '' ? name : `${name} (${within})`",
        instead: 'name',
      },
    ],
  },
  {
    file: 'visualiser/live/recorded-steps.ts',
    firstTest: LIVE_WORDS,
    defects: [
      {
        wrong: 'A replay of a live machine goes beyond the step that is shown.',
        text: 'steps.filter(({number}) => number <= last.number)',
        instead: 'steps',
      },
      {
        wrong: 'A replay of a live machine takes its first stored step for its beginning.',
        text: '(own[0]?.number ?? 1) - 1',
        instead: '0',
      },
    ],
  },
  {
    file: 'visualiser/statechart/live-cases.ts',
    firstTest: LIVE_WORDS,
    defects: [
      {
        wrong: 'Events are offered that the state of another tab does not take.',
        text: 'events.filter(({event}) => heard.has(event.type))',
        instead: 'events.filter(() => heard.size > 0)',
      },
    ],
  },
  {
    file: 'visualiser/record/local-walks.ts',
    firstTest: WALKED,
    defects: [
      {
        wrong: 'A walk of an older format breaks the coverage.',
        text: 'walks.filter(isWalk).map(withPictures)',
        instead: 'walks.map(withPictures)',
      },
    ],
  },
  {
    file: 'visualiser/overview/run-map.tsx',
    firstTest: READING,
    defects: [
      {
        wrong: 'A machine of the map is named without those that it runs.',
        text: "`${id}, runs ${runs.join(' and ')}`",
        instead: 'id',
      },
      {
        wrong: 'Machines that run each other break the overview.',
        text: 'above.includes(id) ? 0 : ',
        instead: '',
      },
    ],
  },
  {
    file: 'visualiser/overview/card-coverage.tsx',
    firstTest: READING,
    defects: [
      {
        wrong: 'The overview shows stale figures as those of the model.',
        text: 'recorded !== null && !recorded.isStale',
        instead: 'recorded !== null',
      },
    ],
  },
  {
    file: 'visualiser/page/statechart-notices.tsx',
    firstTest: READING,
    defects: [
      {
        wrong: 'A link to a machine that is none does not name those that are.',
        text: '{STATECHARTS.map((id) => (',
        instead: '{STATECHARTS.slice(0, 0).map((id) => (',
      },
    ],
  },
]
