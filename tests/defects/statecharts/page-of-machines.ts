import type {FileDefects} from '../defect.ts'

const OUTLINE = 'tests/components/visualiser/outline.test.tsx'
const KEYS = 'tests/components/visualiser/keys.test.tsx'
const SEARCH = 'tests/components/visualiser/search.test.tsx'
const HITS = 'tests/site/visualiser/search-hits.test.ts'
const ADDRESS = 'tests/site/visualiser/address.test.ts'
const VIEWPORT = 'tests/site/visualiser/viewport.test.ts'
const MARKS = 'tests/site/visualiser/marks-and-names.test.ts'

/** Of the page of the visualiser: outline, keys, search, address and drawing. */
export const machinePageDefects: readonly FileDefects[] = [
  {
    file: 'visualiser/outline/outline.tsx',
    firstTest: OUTLINE,
    defects: [
      {
        wrong: 'The arrow down leaves the focus where it is.',
        text: "if (event.key === 'ArrowDown') go(rows[index + 1])",
        instead: "if (event.key === 'ArrowDown') setFocused(rows[index + 1]?.key ?? null)",
      },
      {
        wrong: 'The arrow left on a folded row does not go to the state around it.',
        text: "else if (event.key === 'ArrowLeft') go(parent)",
        instead: "else if (event.key === 'ArrowLeft') go(rows[0])",
      },
      {
        wrong: 'The arrow left does not fold an open state.',
        text: 'row.isExpanded === true) fold(row, false)',
        instead: 'row.isExpanded === true) go(parent)',
      },
      {
        wrong: 'The key End goes to the first row.',
        text: 'go(rows.at(-1))',
        instead: 'go(rows.at(0))',
      },
      {
        wrong: 'The space bar scrolls the page in place of choosing a row.',
        text: " || event.key === ' ') choose(row)",
        instead: ') choose(row)',
      },
      {
        wrong: 'Every row of the outline is a stop of the tab key.',
        text: 'tabIndex={row === current ? 0 : -1}',
        instead: 'tabIndex={0}',
      },
      {
        wrong: 'The outline does not say which state is active.',
        text: "words.includes('active') || words.includes('around') ? 'on' : null",
        instead: "words.includes('around') ? 'on' : null",
      },
      {
        wrong: 'The outline does not say which transition was just taken.',
        text: "words.includes('taken') ? 'just taken' : now",
        instead: 'now',
      },
      {
        wrong: 'A screen reader does not hear which row is chosen.',
        text: '          aria-selected={isSelected(row)}\n',
        instead: '          aria-selected={row === current}\n',
      },
      {
        wrong: 'The row that the search has found does not get the focus.',
        text: 'row.focus({preventScroll: true})',
        instead: 'row.blur()',
      },
      {
        wrong: 'The transitions of the chosen state stay folded.',
        text: '      around.includes(key) ||\n',
        instead: '',
      },
    ],
  },
  {
    file: 'visualiser/outline/outline-rows.ts',
    firstTest: OUTLINE,
    defects: [
      {
        wrong: 'A transition in the outline has no guard.',
        text: '.slice(0, transition.guard === null ? 1 : 2)',
        instead: '.slice(0, 1)',
      },
      {
        wrong: 'The place of a state among its siblings does not count the transitions before it.',
        text: 'position: transitions.length + index + 1',
        instead: 'position: index + 1',
      },
      {
        wrong: 'The outline does not say which state is the initial one.',
        text: "...(around.initial === id ? ['initial'] : []),",
        instead: '',
      },
      {
        wrong: 'A state without parts looks as if it could be unfolded.',
        text: 'inside.length === 0 ? null : isExpanded',
        instead: 'isExpanded',
      },
    ],
  },
  {
    file: 'visualiser/page/tabs.tsx',
    firstTest: KEYS,
    defects: [
      {
        wrong: 'The arrow right on the last tab goes nowhere.',
        text: '(PANELS.indexOf(panel) + shift + PANELS.length) % PANELS.length',
        instead: 'PANELS.indexOf(panel) + shift',
      },
      {
        wrong: 'The focus stays on the tab that is not chosen any more.',
        text: '    if (tab instanceof HTMLElement) tab.focus()\n',
        instead: '',
      },
      {
        wrong: 'The panel is not named by its tab.',
        text: 'aria-labelledby={`tab-${panel}`}',
        instead: 'aria-labelledby={panel}',
      },
    ],
  },
  {
    file: 'visualiser/page/use-page-keys.ts',
    firstTest: KEYS,
    defects: [
      {
        wrong: 'A slash that is typed into a field goes to the search.',
        text: "event.target.matches('input, textarea, select')",
        instead: "event.target.matches('textarea, select')",
      },
      {
        wrong: 'A shortcut of the browser with Control moves the page.',
        text: '        event.ctrlKey ||\n',
        instead: '',
      },
      {
        wrong: 'The keys for the previous and the next step are swapped.',
        text: "move(event.key === ']' ? 1 : -1)",
        instead: "move(event.key === '[' ? 1 : -1)",
      },
      {
        wrong: 'The slash that opens the search is typed into it.',
        text: '      event.preventDefault()\n',
        instead: '',
      },
    ],
  },
  {
    file: 'visualiser/visualiser.tsx',
    firstTest: KEYS,
    defects: [
      {
        wrong: 'The key for the next step leaves the last step of a path.',
        text: 'Math.max(0, Math.min(step, labels.length))',
        instead: 'Math.max(0, step)',
      },
      {
        wrong: 'The key for the previous machine ends at the first one.',
        text: '(all.indexOf(place.statechart) + shift + all.length) % all.length',
        instead: 'Math.max(0, all.indexOf(place.statechart) + shift)',
      },
      {
        wrong: 'The title of the window does not name the machine.',
        text: "isOverview ? 'Statecharts' : `${place.statechart} · Statecharts`",
        instead: "'Statecharts'",
      },
      {
        wrong: 'What was played last is still lit in another panel.',
        text: 'moment: isPlaying ? played.moment : undefined',
        instead: 'moment: played.moment',
      },
    ],
  },
  {
    file: 'visualiser/search/search.tsx',
    firstTest: SEARCH,
    defects: [
      {
        wrong: 'The arrow keys do not move in what was found.',
        text: 'setChosen(Math.min(chosen + 1, hits.length - 1))',
        instead: 'setChosen(chosen)',
      },
      {
        wrong: 'Enter does not go to what is chosen of what was found.',
        text: "event.key === 'Enter' && hit !== undefined) go(hit.href)",
        instead: "event.key === 'Enter' && hit !== undefined) go(hits[0]?.href ?? '')",
      },
      {
        wrong: 'Escape does not close what was found.',
        text: "else if (event.key === 'Escape') write('')",
        instead: "else if (event.key === 'Escape') setChosen(0)",
      },
      {
        wrong: 'A new search begins at the place of the last one.',
        text: '    setChosen(0)\n    const isAsked',
        instead: '    const isAsked',
      },
      {
        wrong: 'A screen reader does not hear which of what was found is chosen.',
        text: 'isOpen && hits.length > 0 ? `hit-${chosen}` : undefined',
        instead: 'isOpen && hits.length > 0 ? `hit-${hits.length}` : undefined',
      },
    ],
  },
  {
    file: 'visualiser/search/search-hits.ts',
    firstTest: HITS,
    defects: [
      {
        wrong: 'What begins with the searched text does not come first.',
        text: 'found.sort((one, other) => begins(one) - begins(other)).slice(0, MOST)',
        instead: 'found.slice(0, MOST)',
      },
      {
        wrong: 'A search in capital letters finds nothing.',
        text: 'text.trim().toLowerCase()',
        instead: 'text.trim()',
      },
      {
        wrong: 'The search does not find guards.',
        text: "...(guard === null ? [] : [hit('guard', guard, source, href)]),",
        instead: '',
      },
      {
        wrong: 'The search does not find actors.',
        text: "        ...invokes.map(({src}) => hit('actor', src, id, href)),\n",
        instead: '',
      },
      {
        wrong: 'A path that was found opens at its beginning.',
        text: 'step: labels.length,',
        instead: 'step: 0,',
      },
      {
        wrong: 'A transition that was found leads to the whole machine.',
        text: 'to({transition: id})',
        instead: 'to({})',
      },
    ],
  },
  {
    file: 'visualiser/view/address.ts',
    firstTest: ADDRESS,
    defects: [
      {
        wrong: 'A link to a state does not name the state.',
        text: 'parameters = Object.entries({\n    state,',
        instead: 'parameters = Object.entries({',
      },
      {
        wrong: 'A link to a simulation without a step shows its beginning.',
        text: "parameters.get('step') ?? script.length",
        instead: "parameters.get('step') ?? 0",
      },
      {
        wrong: 'A link with a negative step breaks the page.',
        text: 'Math.max(0, Math.trunc(',
        instead: 'Math.max(-9, Math.trunc(',
      },
      {
        wrong: 'A link with a name in which a plus sign stands finds nothing.',
        text: "encodeURIComponent(String(value)).replaceAll('%20', '+')",
        instead: "encodeURI(String(value)).replaceAll('%20', '+')",
      },
      {
        wrong: 'A link to a path opens the details.',
        text: "if (path !== null) return 'paths'",
        instead: "if (path === '') return 'paths'",
      },
      {
        wrong: 'A link with a name that is wrongly encoded breaks the page.',
        text: '  } catch {\n    return text\n',
        instead: '  } catch (error) {\n    throw error\n',
      },
      {
        wrong: 'A link to a panel opens the usual one.',
        text: 'panel: isUsual ? null : panel',
        instead: 'panel: null',
      },
    ],
  },
  {
    file: 'visualiser/view/part-name.ts',
    firstTest: MARKS,
    defects: [
      {
        wrong: 'A refusal is not told from a transition.',
        text: ', where every guard refuses`',
        instead: '`',
      },
      {
        wrong: 'A state is named without those around it.',
        text: '[...around.slice(0, -1).toReversed(), own]',
        instead: '[own]',
      },
      {
        wrong: 'The states around a state are named in reverse.',
        text: 'around.slice(0, -1).toReversed()',
        instead: 'around.slice(0, -1)',
      },
    ],
  },
  {
    file: 'visualiser/statechart/marks.ts',
    firstTest: MARKS,
    defects: [
      {
        wrong: 'The state around the active one is lit like the active one.',
        text: "type === 'atomic' || type === 'final' ? 'active' : 'around'",
        instead: "'active'",
      },
      {
        wrong: 'A state that a step has passed through is not marked.',
        text: 'if (!nodes.some((node) => node.id === id)) say(id,',
        instead: 'if (nodes.some((node) => node.id === id)) say(id,',
      },
      {
        wrong: 'A second highlight takes the place of the first one.',
        text: "const marks = new Map<string, string>()\n  const say = (id: string, word: string) => marks.set(id, `${marks.get(id) ?? ''} ${word}`.trim())\n  for (const id of hovered)",
        instead:
          'const marks = new Map<string, string>()\n  const say = (id: string, word: string) => marks.set(id, word)\n  for (const id of hovered)',
      },
      {
        wrong: 'The same transition does not flash a second time.',
        text: '` flash-${step.number % 2}`',
        instead: '` flash-0`',
      },
      {
        wrong: 'A step of the past flashes as if it were taken now.',
        text: 'step === null || !isPresent',
        instead: 'step === null',
      },
    ],
  },
  {
    file: 'visualiser/statechart/use-marks.ts',
    firstTest: KEYS,
    defects: [
      {
        wrong: 'The state that was active before stays lit.',
        text: "if (!marks.has(id)) for (const element of elements.get(id) ?? []) element.removeAttribute('data-mark')",
        instead:
          "if (!elements.has(id)) for (const element of elements.get(id) ?? []) element.removeAttribute('data-mark')",
      },
    ],
  },
  {
    file: 'visualiser/viewport/viewport.ts',
    firstTest: VIEWPORT,
    defects: [
      {
        wrong: 'A small machine is drawn larger than its real size.',
        text: '(size.height - 2 * MARGIN) / box.height, 1)',
        instead: '(size.height - 2 * MARGIN) / box.height)',
      },
      {
        wrong: 'A large machine opens in its middle in place of its beginning.',
        text: 'const wanted = room / 2 - (start + length / 2) * PARTIAL',
        instead: 'const wanted = room / 2 - (wholeStart + wholeLength / 2) * PARTIAL',
      },
      {
        wrong: 'Zooming moves what is under the pointer.',
        text: 'x: left - (left - x) * ratio',
        instead: 'x: x * ratio',
      },
      {
        wrong: 'The drawing can be zoomed until nothing is seen.',
        text: 'Math.min(LARGEST, Math.max(SMALLEST, scale * factor))',
        instead: 'Math.min(LARGEST, scale * factor)',
      },
      {
        wrong: 'A state that is in sight jumps when it is chosen.',
        text: 'return Math.min(0, room - MARGIN - length - start)',
        instead: 'return room - MARGIN - length - start',
      },
      {
        wrong: 'A machine opens whole although it cannot be read so.',
        text: '[0.7, 0.9]',
        instead: '[0.3, 0.9]',
      },
    ],
  },
  {
    file: 'visualiser/viewport/beginning.ts',
    firstTest: VIEWPORT,
    defects: [
      {
        wrong: 'A machine of regions opens at its frame in place of its first initial state.',
        text: "state?.type === 'parallel')?.id",
        instead: "state?.type === 'final')?.id",
      },
    ],
  },
]
