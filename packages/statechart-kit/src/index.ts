// The entry `statechart-kit`: what needs nothing but XState, apart from drawing.
export {
  type Change,
  type ChangedFact,
  type Difference,
  differenceOf,
  partOf,
  unionId,
} from './diff/difference.ts'
export type {DifferenceFile, DrawnDifference} from './diff/difference-file.ts'
export {differenceText, factText, transitionName, wholeChange} from './diff/difference-text.ts'
export {
  behavioursShown,
  explore,
  type Graph,
  type GraphPlace,
  isSituation,
  type Situation,
  type Step,
} from './explore/explore.ts'
export {choicesOf, type Moment, momentAfter, replay} from './explore/situation-steps.ts'
export {
  requirementsIn,
  type Statechart,
  type StatechartState,
  type StatechartTransition,
  statechartOf,
} from './explore/statechart.ts'
export {ENDINGS, exportText, FORMATS, type Format} from './export/export.ts'
export {mermaidOf} from './export/mermaid.ts'
export {scxmlOf} from './export/scxml.ts'
export {type Broken, brokenInvariants, firstBroken} from './lint/check.ts'
export {modelProblems, statechartProblems} from './lint/lint.ts'
export * from './model.ts'
export {firstDifference} from './mutate/equivalent.ts'
export {
  faulty,
  isReached,
  type Mutant,
  type MutantNotice,
  mutantsOf,
  noticed,
  tamper,
} from './mutate/mutants.ts'
export {vacuousInvariants} from './mutate/vacuous.ts'
export {type Labels, labelsOf, pathOf} from './plan/fixture.ts'
export {graphOf, LEVELS, type Level, type LevelPlan, planFor} from './plan/levels.ts'
export {minimalPlan} from './plan/minimal-plan.ts'
export {planned} from './plan/path-generator.ts'
export {
  behavioursAndCases,
  behavioursByEffect,
  behavioursByValue,
  independentPlan,
  nearest,
  type Path,
  pathsToRest,
  type Targets,
} from './plan/plan.ts'
export {
  type Fixture,
  fixtureOf,
  readFixture,
  recordingOf,
  retell,
  retellLabels,
} from './plan/portable.ts'
export {type Recorded, type Retraced, retrace} from './plan/retrace.ts'
export {type SwitchGraph, switchCoverage, switchGraph} from './plan/switches.ts'
export {
  always,
  type Counterexample,
  eventually,
  leadsTo,
  neverUntil,
  type Property,
  refute,
} from './prove/property.ts'
export {actorDriver} from './walk/actor-driver.ts'
export {
  type Coverage,
  type Covered,
  coverageByTally,
  coverageOf,
  isWhole,
  requirementsOf,
  tallyOf,
  unreachable,
  type WalkTally,
} from './walk/coverage.ts'
export {type Expected, type OracleMemory, oracleMemory} from './walk/oracle.ts'
export {type RandomFailure, randomPath, shrunk, walkAtRandom} from './walk/random-walks.ts'
export {type Driver, type PeekNextOutcome, type Walk, type WalkedStep, walk} from './walk/run.ts'
export {screenDriver, screenGaps, type TestedScreen, type TestPlace} from './walk/screen-driver.ts'
export {type SteppedClock, steppedClock} from './walk/stepped-clock.ts'
