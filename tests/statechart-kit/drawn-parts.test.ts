import {type Statechart, statechartOf} from 'statechart-kit'
import {
  drawing,
  drawStatechart,
  foldedStatechart,
  quickLayout,
  routesOf,
  type Shape,
  transitionLines,
} from 'statechart-kit/draw'
import {describe, expect, it} from 'vitest'
import {createMachine, fromPromise, setup} from 'xstate'

const machine = setup({
  actors: {ring: fromPromise(async () => 1), listen: fromPromise(async () => 1)},
  actions: {darken: () => {}, wake: () => {}, 'note who pressed it': () => {}},
  delays: {'short time': 250, 'long time': 3000},
}).createMachine({
  id: 'bell',
  initial: 'still',
  states: {
    still: {
      description: 'Nobody is at the door.',
      meta: {requirement: '1-2'},
      tags: ['calm', 'dark'],
      entry: 'darken',
      exit: 'wake',
      on: {'press <hard>': {target: 'ringing', actions: 'note who pressed it'}},
      after: {'short time': 'still', 'long time': 'ringing'},
    },
    ringing: {
      type: 'parallel',
      invoke: [
        {src: 'ring', onDone: 'over', onError: 'still'},
        {src: 'listen', onDone: 'still'},
      ],
      onDone: 'over',
      on: {silence: '.sound.loud'},
      states: {
        sound: {initial: 'low', states: {low: {on: {louder: 'loud'}}, loud: {type: 'final'}}},
        light: {initial: 'dim', states: {dim: {on: {brighter: 'bright'}}, bright: {type: 'final'}}},
      },
    },
    over: {type: 'final'},
    memory: {type: 'history', history: 'deep'},
    recent: {type: 'history'},
  },
})
const statechart = statechartOf(machine)
const layout = quickLayout(statechart)

const textsIn = ({children}: Shape): string[] =>
  children.flatMap((child) => (typeof child === 'string' ? [child] : textsIn(child)))
const allIn = (shape: Shape): Shape[] => [
  shape,
  ...shape.children.flatMap((child) => (typeof child === 'string' ? [] : allIn(child))),
]

function partOf(shapes: readonly Shape[], name: string, id: string): Shape {
  const found = shapes.find(({attributes}) => attributes[name] === id)
  if (found === undefined) throw new Error(`${id} is not drawn.`)
  return found
}

const state = (id: string, options: Parameters<typeof drawing>[2] = {}) =>
  partOf(drawing(statechart, layout, options), 'data-state', id)
const idOf = (source: string, label: string) => {
  const found = statechart.transitions.find((each) => each.source === source && each.label === label)
  if (found === undefined)
    throw new Error(`${source} has no ${label}: ${statechart.transitions.map((each) => each.label)}`)
  return found.id
}

describe('a machine in words', () => {
  it('names events, answers, ends and delays as people do', () => {
    expect(statechart.transitions.map((transition) => transitionLines(transition))).toEqual([
      ['press <hard>', '/ note who pressed it'],
      ['after short time (250 ms)'],
      ['after long time (3 s)'],
      ['silence'],
      ['done'],
      ['ring answers'],
      ['ring fails'],
      ['listen answers'],
      ['louder'],
      ['brighter'],
    ])
  })

  it('says what a state runs, does and is tagged with', () => {
    // The first texts are the tooltip and the name.
    const lines = (id: string) => textsIn(state(id)).slice(2)
    expect(lines('bell.still')).toEqual(['entry: darken', 'exit: wake', '#calm #dark'])
    expect(lines('bell.ringing')).toEqual(['runs ring', 'runs listen'])
  })

  it('has a line for each target of a transition', () => {
    const [first] = statechart.transitions
    if (first === undefined) throw new Error('There is a transition.')
    expect(routesOf({...first, targets: ['a', 'b']}).map(({target}) => target)).toEqual(['a', 'b'])
    expect(routesOf({...first, targets: []}).map(({target}) => target)).toEqual(['bell.still'])
  })
})

describe('a drawn state', () => {
  const frames = (id: string) => allIn(state(id)).filter(({tag}) => tag === 'rect')

  it('has two frames where it is final, and a dashed one where it is a region', () => {
    expect(frames('bell.over')).toHaveLength(2)
    expect(frames('bell.still')).toHaveLength(1)
    expect(frames('bell.ringing.sound')[0]?.attributes['stroke-dasharray']).toBe('6 4')
    expect(frames('bell.ringing')[0]?.attributes['stroke-dasharray']).toBeUndefined()
  })

  it('says of history whether it is deep', () => {
    expect(textsIn(state('bell.memory'))).toContain('H* memory')
    expect(textsIn(state('bell.recent'))).toContain('H recent')
  })

  it('has its description and its sentences as a tooltip', () => {
    const [title] = state('bell.still').children
    expect(typeof title === 'object' ? textsIn(title) : []).toEqual(['Nobody is at the door.\n1-2'])
  })

  it('has a dot beside each actor that it runs', () => {
    const dots = allIn(state('bell.ringing')).filter(
      ({attributes}) => attributes['data-pending'] !== undefined,
    )
    const [first, second] = dots.map(({attributes}) => Number(attributes['cy']))
    expect(dots).toHaveLength(2)
    expect(Number(second) - Number(first)).toBe(16)
  })

  it('carries its highlight, and so do the line and the text of a transition', () => {
    const transition = idOf('bell.still', 'press <hard>')
    const marks = new Map([
      ['bell.still', 'active'],
      [transition, 'taken'],
    ])
    const shapes = drawing(statechart, layout, {marks})
    const markOf = (name: string, id: string) => partOf(shapes, name, id).attributes['data-mark']
    expect(markOf('data-state', 'bell.still')).toBe('active')
    expect(markOf('data-state', 'bell.over')).toBeUndefined()
    expect([markOf('data-line', transition), markOf('data-transition', transition)]).toEqual([
      'taken',
      'taken',
    ])
  })
})

describe('a folded state', () => {
  const view = {collapsed: new Set(['bell.ringing']), focus: null}
  const shapes = drawing(statechart, quickLayout(statechart), {view})

  it('says how many states are inside, and an open one does not', () => {
    expect(textsIn(partOf(shapes, 'data-state', 'bell.ringing'))).toContain('2 states inside')
    expect(textsIn(state('bell.ringing'))).not.toContain('2 states inside')
  })

  it('has no arrow to an initial state inside', () => {
    // An arrow is a group without a name: a circle and a line.
    const arrows = (collapsed: string[]) =>
      drawing(statechart, layout, {view: {collapsed: new Set(collapsed), focus: null}}).filter(
        ({children: [first]}) => typeof first === 'object' && first.tag === 'circle',
      ).length
    expect([arrows([]), arrows(['bell.ringing.sound']), arrows(['bell.ringing'])]).toEqual([3, 2, 1])
  })

  it('within another folded one gives its lines to the outer one', () => {
    const collapsed = new Set(['bell.ringing', 'bell.ringing.sound'])
    const louder = idOf('bell.ringing.sound.low', 'louder')
    const inner: Statechart = {
      ...statechart,
      transitions: statechart.transitions.map((each) =>
        each.id === louder ? {...each, targets: ['bell.over']} : each,
      ),
    }
    expect(foldedStatechart(inner, collapsed).transitions.find(({id}) => id === louder)?.source).toBe(
      'bell.ringing',
    )
    const places = quickLayout(inner)
    const line = partOf(drawing(inner, places, {view: {collapsed, focus: null}}), 'data-line', louder)
    const [, path] = line.children
    const [, x, y] =
      /^M([\d.]+),([\d.]+)/.exec(typeof path === 'object' ? String(path.attributes['d']) : '') ?? []
    const box = places.states['bell.ringing']
    if (box === undefined) throw new Error('The state has a place.')
    const isOnBorder =
      [box.x, box.x + box.width].includes(Number(x)) || [box.y, box.y + box.height].includes(Number(y))
    expect([isOnBorder, Number(x) >= box.x, Number(y) >= box.y]).toEqual([true, true, true])
  })
})

it('a state that is shown alone has no lines to others', () => {
  const shapes = drawing(statechart, layout, {view: {collapsed: new Set(), focus: 'bell.ringing.sound'}})
  expect(shapes.flatMap(({attributes}) => attributes['data-state'] ?? [])).toEqual([
    'bell.ringing.sound',
    'bell.ringing.sound.low',
    'bell.ringing.sound.loud',
  ])
  expect(shapes.flatMap(({attributes}) => attributes['data-line'] ?? [])).toEqual([
    idOf('bell.ringing.sound.low', 'louder'),
  ])
  const still = drawing(statechart, layout, {view: {collapsed: new Set(), focus: 'bell.still'}})
  expect(still.flatMap(({attributes}) => attributes['data-line'] ?? [])).toEqual([
    idOf('bell.still', 'after short time (250 ms)'),
  ])
})

describe('the heat of a drawing', () => {
  const press = idOf('bell.still', 'press <hard>')
  const free = idOf('bell.still', 'after short time (250 ms)')
  const owed = new Set(['bell.still', 'bell.over', press])
  const colourOf = (count: number) =>
    state('bell.still', {heat: {hits: {'bell.still': count}, owed}}).children.flatMap((child) =>
      typeof child === 'object' && child.tag === 'rect' ? [child.attributes['stroke']] : [],
    )

  it('is darker where more walks came', () => {
    expect([colourOf(1), colourOf(4), colourOf(10_000), colourOf(0)]).toEqual([
      ['hsl(150 70% 34%)'],
      ['hsl(150 70% 28%)'],
      ['hsl(150 70% 20%)'],
      ['#b42318'],
    ])
  })

  it('counts the walks behind the event, of what is required alone', () => {
    const shapes = drawing(statechart, layout, {heat: {hits: {[press]: 3, [free]: 2}, owed}})
    // The first text is the tooltip.
    expect(textsIn(partOf(shapes, 'data-transition', press)).slice(1)).toEqual([
      'press <hard> ×3',
      '/ note who pressed',
      '\u00a0\u00a0it',
    ])
    expect(
      textsIn(partOf(shapes, 'data-transition', free))
        .slice(1)
        .join(' '),
    ).not.toContain('×')
  })
})

it('the texts of answers, failures and delays have colours of their own', () => {
  const colours = (['ring answers', 'ring fails', 'listen answers'] as const).map((label) => {
    const shape = partOf(drawing(statechart, layout), 'data-transition', idOf('bell.ringing', label))
    return allIn(shape).find(({tag}) => tag === 'text')?.attributes['fill']
  })
  expect(colours).toEqual(['#1355a1', '#a81f1a', '#1355a1'])
})

it('a picture is named, and its texts are valid XML', () => {
  const svg = drawStatechart(statechart, layout)
  expect(svg).toContain('role="img" aria-label="bell"')
  expect(svg).toContain('>press &#60;hard&#62;</text>')
  expect(svg).not.toContain('<hard>')
})

it('an actor without a name in the machine is named by its id', () => {
  const nameless = createMachine({
    id: 'nameless',
    invoke: {id: 'call', src: fromPromise(async () => 1), onDone: {actions: 'note'}},
  })
  expect(statechartOf(nameless).transitions.map(({label}) => label)).toEqual(['call answers'])
})
