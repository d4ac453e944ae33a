import type {FileDefects} from '../defect.ts'

const DRAWN = 'tests/statechart-kit/drawn-parts.test.ts'
const NOTATIONS = 'tests/statechart-kit/notations.test.ts'
const DIFFERENCE = 'tests/statechart-kit/difference.test.ts'

/** Of what the kit draws, exports and compares. */
export const drawingDefects: readonly FileDefects[] = [
  {
    file: 'packages/statechart-kit/src/draw/drawing.ts',
    firstTest: DRAWN,
    defects: [
      {
        wrong: 'A final state has no second frame.',
        text: "...(state.type === 'final' ? [frame(3, 'none')] : []),",
        instead: '',
      },
      {
        wrong: 'A region of a parallel state is drawn like any state.',
        text: "...(isRegion ? {'stroke-dasharray': '6 4'} : {}),",
        instead: '',
      },
      {
        wrong: 'The arrow of an initial state that is folded away stays.',
        text: 'initial !== null && isShown(statechart, initial, pen.view)',
        instead: 'initial !== null',
      },
      {
        wrong: 'A folded state does not say how many states are inside.',
        text: 'parts > 0 && !isOpen ?',
        instead: 'parts > 0 && isOpen ?',
      },
      {
        wrong: 'The texts of a failure have the colour of an answer.',
        text: "failure: '#a81f1a'",
        instead: "failure: '#1355a1'",
      },
      {
        wrong: 'A transition that is not required shows a count of walks.',
        text: 'heat?.owed.has(transition.id) ?? false',
        instead: 'heat !== null',
      },
      {
        wrong: 'A state that was covered often is as pale as one that was covered once.',
        text: 'Math.max(20, 34 - Math.log2(count) * 3)',
        instead: '34',
      },
      {
        wrong: 'A tooltip has no sentences of the specification.',
        text: '[[state.description, ...state.requirements].join',
        instead: '[[state.description].join',
      },
      {
        wrong: 'The dot of a second running actor stands at the first.',
        text: 'cy: y + 32 + index * LINE_HEIGHT',
        instead: 'cy: y + 32',
      },
      {
        wrong: 'A highlighted transition is highlighted without its line.',
        text: "const common = {stroke, fill: 'none', ...marked(pen, transition.id)}",
        instead: "const common = {stroke, fill: 'none', ...marked(pen, transition.source)}",
      },
    ],
  },
  {
    file: 'packages/statechart-kit/src/draw/layout.ts',
    firstTest: DRAWN,
    defects: [
      {
        wrong: 'A state does not say what it does when it is left.',
        text: '    ...exit.map((name) => `exit: ${name}`),\n',
        instead: '',
      },
      {
        wrong: 'The count of walks is behind the last line of a transition instead of its event.',
        text: 'lines.findLastIndex(({isEvent}) => isEvent)',
        instead: 'lines.length - 1',
      },
      {
        wrong: 'A transition with two targets has one line.',
        text: '(targets.length === 0 ? [source] : targets).map(',
        instead: '(targets.length === 0 ? [source] : targets.slice(0, 1)).map(',
      },
    ],
  },
  {
    file: 'packages/statechart-kit/src/draw/drawing-view.ts',
    firstTest: DRAWN,
    defects: [
      {
        wrong: 'A state alone shows the lines that lead out of it.',
        text: '!(from.includes(view.focus) && to.includes(view.focus))',
        instead: '!from.includes(view.focus)',
      },
      {
        wrong: 'A line from a folded state begins at the inner one of two folded states.',
        text: 'around.slice(1).findLast((each) => view.collapsed.has(each))',
        instead: 'around.slice(1).find((each) => view.collapsed.has(each))',
      },
    ],
  },
  {
    file: 'packages/statechart-kit/src/draw/svg.ts',
    firstTest: DRAWN,
    defects: [
      {
        wrong: 'A picture has no name for a screen reader.',
        text: "    'aria-label': statechart.id,\n",
        instead: '',
      },
      {
        wrong: 'A name with an angle bracket breaks the picture.',
        text: "typeof child === 'string' ? escaped(child) : svgText(child)",
        instead: "typeof child === 'string' ? child : svgText(child)",
      },
    ],
  },
  {
    file: 'packages/statechart-kit/src/export/mermaid.ts',
    firstTest: NOTATIONS,
    defects: [
      {
        wrong: 'Regions are not separated in Mermaid.',
        text: "parent.type === 'parallel' && index > 0",
        instead: "parent.type === 'parallel' && index > 1",
      },
      {
        wrong: 'An initial state inside a state is not marked in Mermaid.',
        text: '...(parent.initial === null ?',
        instead: '...(parent.initial === null || depth > 1 ?',
      },
      {
        wrong: 'A name with a semicolon ends a line of Mermaid.',
        text: ".replaceAll(';', ',')",
        instead: '',
      },
      {
        wrong: 'A line between states of one region is drawn outside it.',
        text: 'around.slice(1).find((id) => aroundTarget.slice(1).includes(id))',
        instead: 'around.slice(1).findLast((id) => aroundTarget.slice(1).includes(id))',
      },
      {
        wrong: 'A line out of a region does not say from which state.',
        text: "from === transition.source ? '' : `in ${transition.source.split('.').at(-1)}, `",
        instead: "''",
      },
    ],
  },
  {
    file: 'packages/statechart-kit/src/export/scxml.ts',
    firstTest: NOTATIONS,
    defects: [
      {
        wrong: 'A target in SCXML names no id of the file.',
        text: 'target="${targets.map(nameOf).join(\' \')}"',
        instead: 'target="${targets.map(escaped).join(\' \')}"',
      },
      {
        wrong: 'A transition that enters its state anew is internal in SCXML.',
        text: 'targets.length > 0 && !isReentering',
        instead: 'targets.length > 0',
      },
      {
        wrong: 'History in SCXML does not say whether it is deep.',
        text: 'state.history === null ? \'\' : ` type="${state.history}"`',
        instead: "''",
      },
      {
        wrong: 'An initial state is missing in SCXML.',
        text: 'state.initial === null ? \'\' : ` initial="${nameOf(state.initial)}"`',
        instead: "''",
      },
      {
        wrong: 'What a state does when it is left is missing in SCXML.',
        text: "      ...orders('onexit', state.exit, `${indent}  `),\n",
        instead: '',
      },
      {
        wrong: 'A guard with an angle bracket breaks SCXML.',
        text: 'cond="${escaped(guard)}"',
        instead: 'cond="${guard}"',
      },
    ],
  },
  {
    file: 'packages/statechart-kit/src/diff/difference.ts',
    firstTest: DIFFERENCE,
    defects: [
      {
        wrong: 'Another action when a state is left is no difference.',
        text: "    exit: exit.join(', '),\n",
        instead: '',
      },
      {
        wrong: 'Another actor of a state is no difference.',
        text: "    runs: invokes.map(({src}) => src).join(', '),\n",
        instead: '',
      },
      {
        wrong: 'Another initial state is no difference.',
        text: "    initial: initial ?? '',\n",
        instead: '',
      },
      {
        wrong: 'A transition that enters its state anew now is no difference.',
        text: "    reentering: isReentering ? 'yes' : '',\n",
        instead: '',
      },
      {
        wrong: 'A transition whose target changed is shown as removed and added.',
        text: '    (old, now) => isSibling(old, now) && old.guard === now.guard,\n    isSibling,\n',
        instead: '',
      },
      {
        wrong: 'A machine that has lost its description loses it in the comparison too.',
        text: "now.description === '' ? old.description : now.description",
        instead: 'now.description',
      },
    ],
  },
  {
    file: 'packages/statechart-kit/src/explore/statechart.ts',
    firstTest: DRAWN,
    defects: [
      {
        wrong: 'A delay that is no whole number of seconds is shown in seconds.',
        text: 'ms % 1000 === 0 ? ` (${ms / 1000} s)` : ` (${ms} ms)`',
        instead: '` (${Math.round(ms / 1000)} s)`',
      },
      {
        wrong: 'The end of inner states is shown by its internal name.',
        text: "  if (kind === 'done.state') return {kind: 'done', label: 'done'}\n",
        instead: "  if (kind === 'done.state') return {kind: 'done', label: eventType}\n",
      },
      {
        wrong: 'The answer of an actor is shown by its id.',
        text: 'actor === undefined ? of : actorName(actor.src, actor.id)',
        instead: 'of',
      },
      {
        wrong: 'The timers that XState sets by itself are drawn as actions.',
        text: 'actions.filter((action) => !isTimerOfDelay(action)).map(actionWords)',
        instead: 'actions.map(actionWords)',
      },
    ],
  },
]
