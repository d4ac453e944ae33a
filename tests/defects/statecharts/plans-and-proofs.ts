import type {FileDefects} from '../defect.ts'

const PROMISES = 'packages/statechart-kit/tests/model/promises.test.ts'
const MUTANTS = 'packages/statechart-kit/tests/mutate/mutants.test.ts'
const STIMULI = 'packages/statechart-kit/tests/model/stimuli.test.ts'
const REPORT = 'packages/statechart-kit/tests/report/page.test.ts'

/** Of what the kit explores, plans, proves, mutates and reports. */
export const planDefects: readonly FileDefects[] = [
  {
    file: 'packages/statechart-kit/src/model/promises.ts',
    firstTest: PROMISES,
    defects: [
      {
        wrong: 'The promise "exactly when" holds where one side alone is true.',
        text: 'what(step) === when(step)',
        instead: '!what(step) || when(step)',
      },
      {
        wrong: 'The promise "leads" looks at the situation before the step.',
        text: '|| to(snapshot, before)',
        instead: '|| to(before, before)',
      },
      {
        wrong: 'The promise "stays" compares a list with itself only, so equal lists break it.',
        text: 'canonical(of(step.before)) === canonical(of(step.snapshot))',
        instead: 'of(step.before) === of(step.snapshot)',
      },
      {
        wrong: 'The promise "stays" allows a change by any step with an event.',
        text: 'step.before === null || unless(step)',
        instead: "step.before === null || step.stimulus.kind === 'event' || unless(step)",
      },
      {
        wrong: 'The promise "only where" is asked of the state after the event.',
        text: 'holds: ({before, stimulus, taken}) =>',
        instead: 'holds: ({snapshot: before, stimulus, taken}) =>',
      },
      {
        wrong: 'A promise about one event holds for all events whose names begin like it.',
        text: 'label.startsWith(`${each} · `)',
        instead: 'label.startsWith(each)',
      },
    ],
  },
  {
    file: 'packages/statechart-kit/src/model/stimulus.ts',
    firstTest: STIMULI,
    defects: [
      {
        wrong: 'An outcome that no screen can show is planned for screens.',
        text: ".filter(({isOnScreen = true}) => scope === 'machine' || isOnScreen)\n      .filter(",
        instead: '.filter(',
      },
      {
        wrong: 'A screen waits for a timer although a request would end before.',
        text: "scope === 'machine' || (model.mayWait?.(snapshot) ?? true)",
        instead: 'true',
      },
      {
        wrong: 'An outcome is offered in a situation in which it is not possible.',
        text: '      .filter((outcome) => outcome.when?.(snapshot) ?? true)\n',
        instead: '',
      },
      {
        wrong: 'A screen is asked for generated events that it does not offer.',
        text: '.filter((each) => isHandled(snapshot, each.type) && isOffered(each))',
        instead: '.filter((each) => isHandled(snapshot, each.type))',
      },
    ],
  },
  {
    file: 'packages/statechart-kit/src/explore/situation-steps.ts',
    firstTest: STIMULI,
    defects: [
      {
        wrong: 'A played moment lists actions of XState among its own.',
        text: '.filter((type) => !isSystemEvent(type))',
        instead: '',
      },
    ],
  },
  {
    file: 'packages/statechart-kit/src/lint/lint.ts',
    firstTest: 'packages/statechart-kit/tests/paths/lint.test.ts',
    defects: [
      {
        wrong: 'A situation in which nothing can happen is not reported.',
        text: "each.snapshot.status === 'active' && each.steps.length === 0",
        instead: "each.snapshot.status === 'active' && each.steps.length < 0",
      },
      {
        wrong: 'An outcome that never happens is not reported.',
        text: '.filter((label) => !offered.has(label))',
        instead: '.filter((label) => label === null)',
      },
      {
        wrong: 'An action without a name is not reported.',
        text: ' || actions.some(isActionUnnamed)',
        instead: '',
      },
    ],
  },
  {
    file: 'packages/statechart-kit/src/lint/check.ts',
    firstTest: MUTANTS,
    defects: [
      {
        wrong: 'A fault in an ignored event is not noticed while mutants are tried.',
        text: 'const moments = [observed(step), ...fresh]',
        instead: 'const moments = [observed(step)]',
      },
      {
        wrong: 'A mutant that leads into a trap is not noticed.',
        text: "(invariant) => 'reaches' in invariant && wayIntoTrap(graph, invariant) !== null",
        instead: "(invariant) => 'holds' in invariant && wayToBreach(graph, invariant) !== null",
      },
    ],
  },
  {
    file: 'packages/statechart-kit/src/mutate/mutants.ts',
    firstTest: MUTANTS,
    defects: [
      {
        wrong: 'A mutant drops the first action in place of its own.',
        text: '(_, position) => position !== index',
        instead: '(_, position) => position !== 0',
      },
      {
        wrong: 'A mutant changes the sound machine itself.',
        text: 'const copy = machine.provide({})\n  tamper(copy, mutant)',
        instead: 'const copy = machine\n  tamper(copy, mutant)',
      },
      {
        wrong: 'A mutant that cannot be explored counts as not noticed.',
        text: "    return {by: 'lint', problem: error instanceof Error ? error.message : String(error)}",
        instead: '    return null',
      },
    ],
  },
  {
    file: 'packages/statechart-kit/src/mutate/vacuous.ts',
    firstTest: MUTANTS,
    defects: [
      {
        wrong: 'The sentences that a mutant breaks are called vacuous.',
        text: '!broken.includes(sentence)',
        instead: 'broken.includes(sentence)',
      },
    ],
  },
  {
    file: 'packages/statechart-kit/src/mutate/equivalent.ts',
    firstTest: MUTANTS,
    defects: [
      {
        wrong: 'A mutant that differs in its effects alone counts as equal.',
        text: 'output, agenda, effects])',
        instead: 'output, agenda])',
      },
      {
        wrong: 'A mutant that differs in its timers alone counts as equal.',
        text: 'output, agenda, effects])',
        instead: 'output, effects])',
      },
    ],
  },
  {
    file: 'packages/statechart-kit/src/plan/plan.ts',
    firstTest: 'packages/statechart-kit/tests/paths/plan.test.ts',
    defects: [
      {
        wrong: 'The paths after a failed walk walk what the failed step covers again.',
        text: '!shown.has(target) && !failed.has(target)',
        instead: '!shown.has(target)',
      },
      {
        wrong: 'The plan of the machine level does not look at what a transition changes.',
        text: "`${target} > ${changed.join(', ')}`",
        instead: '`${target} > `',
      },
    ],
  },
  {
    file: 'packages/statechart-kit/src/plan/path-generator.ts',
    firstTest: 'packages/statechart-kit/tests/paths/path-generator.test.ts',
    defects: [
      {
        wrong: 'The paths for xstate/graph begin in situations that its class does not know.',
        text: 'starts: model.starts.slice(0, 1)',
        instead: 'starts: model.starts',
      },
    ],
  },
  {
    file: 'packages/statechart-kit/src/walk/coverage.ts',
    firstTest: 'packages/statechart-kit/tests/paths/coverage.test.ts',
    defects: [
      {
        wrong: 'A sentence of a part that no path reaches counts as missed.',
        text: '.filter(([, ids]) => ids.some(isReachable))',
        instead: '',
      },
      {
        wrong: 'A walk with missed cases counts as whole.',
        text: '[states, behaviours, cases].every(',
        instead: '[states, behaviours].every(',
      },
      {
        wrong: 'The sentences of transitions are covered by nothing.',
        text: '  for (const [id, {meta}] of transitionsOf(machine)) note(meta, id)\n',
        instead: '',
      },
    ],
  },
  {
    file: 'packages/statechart-kit/src/walk/screen-driver.ts',
    firstTest: 'packages/statechart-kit/tests/ports/testing-library.test.ts',
    defects: [
      {
        wrong: 'A screen is not looked at in its outer states.',
        text: '        for (const id of ids) await',
        instead: '        for (const id of ids.slice(-1)) await',
      },
      {
        wrong: 'A state that no path leads to is not named among the gaps of a screen.',
        text: '      .filter((id) => !reached.has(id))',
        instead: '      .filter((id) => reached.has(`${id}.`))',
      },
      {
        wrong: 'The screen gets no error for an actor that fails.',
        text: "'output' in outcome ? outcome.output : 'error' in outcome ? outcome.error : outcome.snapshot",
        instead: "'output' in outcome ? outcome.output : undefined",
      },
    ],
  },
  {
    file: 'packages/statechart-kit/src/report/page.ts',
    firstTest: REPORT,
    defects: [
      {
        wrong: 'A broken sentence looks proved in the report.',
        text: 'counterexample === undefined\n      ?',
        instead: 'counterexample !== null\n      ?',
      },
      {
        wrong: 'The report counts passed walks as failed.',
        text: 'walks.filter(isFailed).length,',
        instead: 'walks.length,',
      },
      {
        wrong: 'The details of a failed path are closed.',
        text: "<details${failure === null ? '' : ' open'}><summary>${escaped(name)}",
        instead: '<details><summary>${escaped(name)}',
      },
      {
        wrong: 'The drawing of the report is not coloured by coverage.',
        text: 'drawStatechart(statechart, layout, {hits, owed})',
        instead: 'drawStatechart(statechart, layout)',
      },
    ],
  },
  {
    file: 'packages/statechart-kit/src/report/names.ts',
    firstTest: REPORT,
    defects: [
      {
        wrong: 'A refusal in the report has the name of a transition.',
        text: '`${where}, refused`',
        instead: 'where',
      },
    ],
  },
]
