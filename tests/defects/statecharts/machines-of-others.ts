import type {FileDefects} from '../defect.ts'

const COMMAND = 'packages/statechart-kit/tests/command/command.test.ts'
const WRITTEN = 'packages/statechart-kit/tests/command/written-files.test.ts'
const LINT = 'packages/statechart-kit/tests/paths/lint.test.ts'
const DIFFERENCE = 'tests/statechart-kit/difference.test.ts'
const PLAYING = 'tests/components/visualiser/playing.test.tsx'
const KEYS = 'tests/components/visualiser/keys.test.tsx'

/** Of the kit and the visualiser with machines that nobody here wrote: one id for several, no id, no outcomes. */
export const othersMachineDefects: readonly FileDefects[] = [
  {
    file: 'packages/statechart-kit/src/command/load/find.ts',
    firstTest: COMMAND,
    defects: [
      {
        wrong: 'Of two machines with one id, both are explored with the model of one.',
        text: '(isAlone ? models.find(({model}) => model.machine.id === machine.id) : undefined) ??',
        instead: 'models.find(({model}) => model.machine.id === machine.id) ??',
      },
      {
        wrong:
          'A model of a machine with other implementations counts only where no other machine has its id.',
        text: '    models.find(({model}) => model.machine.config === machine.config) ??\n',
        instead: '',
      },
    ],
  },
  {
    file: 'packages/statechart-kit/src/command/write/write-text.ts',
    firstTest: WRITTEN,
    defects: [
      {
        wrong: 'A draft is not written into a folder that is not there yet.',
        text: '    mkdirSync(dirname(file), {recursive: true})\n',
        instead: '',
      },
    ],
  },
  {
    file: 'packages/statechart-kit/src/lint/cut-off.ts',
    firstTest: LINT,
    defects: [
      {
        wrong: 'The default of a history counts as a state that nothing leads to.',
        text: ', ...historyDefaults(node)]',
        instead: ']',
      },
      {
        wrong: 'The default of a history by its id counts as a state that nothing leads to.',
        text: 'return [machine.getStateNodeById(text.slice(1))]',
        instead: 'return []',
      },
    ],
  },
  {
    file: 'packages/statechart-kit/src/explore/explore.ts',
    firstTest: 'packages/statechart-kit/tests/paths/explore.test.ts',
    defects: [
      {
        wrong: 'Situations with different actors under one id are one.',
        text: 'canonical([id, src, isObserved])',
        instead: 'canonical([id, isObserved])',
      },
    ],
  },
  {
    file: 'packages/statechart-kit/src/diff/difference.ts',
    firstTest: DIFFERENCE,
    defects: [
      {
        wrong: 'Two guarded transitions that change places are no difference.',
        text: "order: places.get(each) ?? ''",
        instead: "order: ''",
      },
      {
        wrong: 'Another time of a delay is no difference.',
        text: '    event: label,\n',
        instead: '',
      },
    ],
  },
  {
    file: 'packages/statechart-kit/src/explore/statechart.ts',
    firstTest: DIFFERENCE,
    defects: [
      {
        wrong: 'Another fixed parameter of a guard is no difference.',
        text: 'values: valuesOf([guard, ...actions]),',
        instead: 'values: valuesOf(actions),',
      },
      {
        wrong: 'Another fixed output is no difference.',
        text: ", ...fixed('output', node.output)]",
        instead: ']',
      },
      {
        wrong: 'Another action on the way to the initial state is no difference.',
        text: "node.type === 'compound' ? namesOf(node.initial.actions) : []",
        instead: '[]',
      },
    ],
  },
  {
    file: 'packages/statechart-kit/src/draw/layout.ts',
    firstTest: 'tests/statechart-kit/quick-layout.test.ts',
    defects: [
      {
        wrong: 'A machine with the id `drawing` cannot be laid out.',
        text: "DRAWING = '\\0drawing'",
        instead: "DRAWING = 'drawing'",
      },
    ],
  },
  {
    file: 'visualiser/outline/outline-rows.ts',
    firstTest: 'tests/components/visualiser/outline.test.tsx',
    defects: [
      {
        wrong: 'The outline of a machine with another name in the addresses has no states.',
        text: 'open?.id === id',
        instead: 'open?.statechart.id === id',
      },
      {
        wrong: 'A state of such a machine leads to another machine.',
        text: 'const common = {statechart: name, level, siblings}',
        instead: 'const common = {statechart: statechart.id, level, siblings}',
      },
    ],
  },
  {
    file: 'visualiser/paths/use-played.ts',
    firstTest: PLAYING,
    defects: [
      {
        wrong: 'A machine without outcomes in its model takes the whole page away.',
        text: '    return {choices: [], unknownChoices: error instanceof Error ? error.message : String(error)}\n',
        instead: '    throw error\n',
      },
    ],
  },
  {
    file: 'visualiser/paths/simulation-panel.tsx',
    firstTest: PLAYING,
    defects: [
      {
        wrong: 'A machine that waits is called one that has ended.',
        text: "moment?.snapshot.status === 'active' ? 'Nothing can happen here.' : ",
        instead: '',
      },
    ],
  },
  {
    file: 'visualiser/context/value-text.ts',
    firstTest: 'tests/site/visualiser/context-changes.test.ts',
    defects: [
      {
        wrong: 'A big number in the context takes the whole page away.',
        text: "typeof each === 'bigint' ? `${each}n` : each",
        instead: 'each',
      },
    ],
  },
  {
    file: 'visualiser/visualiser-logic.ts',
    firstTest: KEYS,
    defects: [
      {
        wrong: 'Each step of a path is an entry in the history.',
        text: "isStep ? 'replaceState' : 'pushState'",
        instead: "'pushState'",
      },
      {
        wrong: 'What is shown already is another entry in the history.',
        text: '  if (text === location.hash) return\n',
        instead: '',
      },
    ],
  },
  {
    file: 'visualiser/channel/live-record.ts',
    firstTest: 'tests/site/visualiser/live-record.test.ts',
    defects: [
      {
        wrong: 'The steps of a watched actor go when twenty others have ended.',
        text: '!isRunning && key !== held',
        instead: '!isRunning',
      },
    ],
  },
  {
    file: 'visualiser/changes/changes-panel.tsx',
    firstTest: 'tests/components/visualiser/coverage-and-changes.test.tsx',
    defects: [
      {
        wrong: 'A machine that did not build is called as it was.',
        text: 'own === undefined && compared.broken[machine] === undefined',
        instead: 'own === undefined',
      },
    ],
  },
  {
    file: 'visualiser/overview/overview.tsx',
    firstTest: 'tests/components/visualiser/reading.test.tsx',
    defects: [
      {
        wrong: 'An overview that does not load is read for ever.',
        text: ", () => setRead('lost')",
        instead: '',
      },
    ],
  },
]
