import {
  actorDriver,
  always,
  coverageOf,
  differenceOf,
  explore,
  independentPlan,
  isReached,
  labelsOf,
  leadsTo,
  mermaidOf,
  modelProblems,
  mutantsOf,
  refute,
  scxmlOf,
  statechartOf,
  walk,
} from 'statechart-kit'
import {routesOf} from 'statechart-kit/draw'
import {statesOf} from 'statechart-kit/xstate'
import {turnstileMachine} from './turnstile.js'
import {turnstileModel} from './turnstile.model.js'

const graph = explore(turnstileModel)
const plan = independentPlan(graph)
const drive = () => actorDriver({machine: turnstileMachine})
const walks = await Promise.all(plan.map((path) => walk(turnstileModel, path, drive)))
const mutants = mutantsOf(turnstileMachine)
const reached = await Promise.all(mutants.map((each) => isReached(turnstileModel, each, plan)))
const statechart = statechartOf(turnstileMachine)
const isIn =
  (state) =>
  ({snapshot}) =>
    snapshot.matches(state)
console.log(
  JSON.stringify({
    situations: graph.situations.length,
    steps: graph.steps.length,
    plan: plan.map(labelsOf),
    failures: walks.flatMap(({failure}) => failure ?? []),
    missed: coverageOf(graph, 'machine', walks).behaviours.missed,
    covered: coverageOf(graph, 'machine', walks).behaviours.covered.length,
    problems: modelProblems(graph),
    stayed: refute(
      graph,
      always('never opens', ({snapshot}) => !snapshot.matches('open')),
    ),
    answered: refute(
      graph,
      leadsTo('a coin is answered', isIn('checking'), (step) => !isIn('checking')(step)),
    ),
    mutants: [mutants.length, reached.filter(Boolean).length],
    same: differenceOf(statechart, statechart)?.marks,
    arrows: mermaidOf(statechart).split('-->').length - 1,
    transitions: scxmlOf(statechart).split('<transition').length - 1,
    routes: statechart.transitions.flatMap(routesOf).length,
    states: statesOf(turnstileMachine).map(({id}) => id),
  }),
)
