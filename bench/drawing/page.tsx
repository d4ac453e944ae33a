import {type Edge, type Node, ReactFlow} from '@xyflow/react'
import '@xyflow/react/dist/base.css'
import {type ReactNode, useState} from 'react'
import {flushSync} from 'react-dom'
import {createRoot} from 'react-dom/client'
import type {Statechart} from 'statechart-kit'
import {type Layout, quickLayout, WHOLE} from 'statechart-kit/draw'
import '../../src/design-system/tokens.css'
import {Canvas} from '../../visualiser/statechart/canvas.tsx'

interface Drawn {
  statechart: Statechart
  layout: Layout
}

/** The highlighted parts: the active state and the transition that led to it. */
interface Lit {
  state: string
  transition: string
}

const nothing = () => undefined

/** Drawn as in the visualiser. */
function OurDrawing({statechart, layout, lit}: Drawn & {lit: Lit}) {
  const marks = new Map([
    [lit.state, 'active'],
    [lit.transition, 'taken'],
  ])
  return (
    <Canvas
      statechart={statechart}
      layout={layout}
      view={WHOLE}
      marks={marks}
      heat={null}
      shown={null}
      onSelect={nothing}
      onOpen={nothing}
    />
  )
}

/**
 * The same positions in the node editor. As its guide advises, only changed nodes and lines are new objects.
 */
function NodeEditor({nodes, edges, lit}: {nodes: Node[]; edges: Edge[]; lit: Lit}) {
  return (
    <ReactFlow
      nodes={nodes.map((node) => (node.id === lit.state ? {...node, className: 'active'} : node))}
      edges={edges.map((edge) => (edge.id === lit.transition ? {...edge, className: 'taken'} : edge))}
      nodesDraggable={false}
      nodesConnectable={false}
      fitView
    />
  )
}

function nodesOf({statechart, layout}: Drawn): Node[] {
  return statechart.states.flatMap(({id, name}) => {
    const place = layout.states[id]
    if (place === undefined) return []
    const {x, y, width, height} = place
    return [{id, position: {x, y}, data: {label: name}, width, height}]
  })
}

function edgesOf({statechart}: Drawn): Edge[] {
  return statechart.transitions.flatMap(({id, source, targets, label}) =>
    targets.map((target) => ({id, source, target, label, type: 'smoothstep'})),
  )
}

/** Milliseconds of each update, with its style and layout. */
async function updates(draw: (lit: Lit) => ReactNode, steps: readonly Lit[]): Promise<number[]> {
  const place = document.createElement('div')
  place.style.cssText = 'position:fixed;inset:0;display:grid'
  document.body.append(place)
  let light: (lit: Lit) => void = nothing
  function Root({first}: {first: Lit}) {
    const [lit, setLit] = useState(first)
    light = setLit
    return draw(lit)
  }
  const root = createRoot(place)
  const [first = {state: '', transition: ''}, ...rest] = steps
  root.render(<Root first={first} />)
  await new Promise((resolve) => setTimeout(resolve, 2000))
  const taken: number[] = []
  for (const step of rest) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const began = performance.now()
    flushSync(() => light(step))
    // Includes work that the update left to effects.
    flushSync(nothing)
    place.getBoundingClientRect()
    taken.push(performance.now() - began)
  }
  root.unmount()
  place.remove()
  return taken
}

/** Highlights one state after another in both drawings of a statechart. */
export async function measure(drawn: Drawn): Promise<{ours: number[]; editor: number[]}> {
  const steps = drawn.statechart.transitions
    .filter((_, index) => index % 2 === 0)
    .slice(0, 60)
    .map(({id, targets}) => ({state: targets[0] ?? '', transition: id}))
  const [nodes, edges] = [nodesOf(drawn), edgesOf(drawn)]
  return {
    ours: await updates((lit) => <OurDrawing {...drawn} lit={lit} />, steps),
    editor: await updates((lit) => <NodeEditor nodes={nodes} edges={edges} lit={lit} />, steps),
  }
}

/** Milliseconds from the wish for a layout until the statechart has been drawn and painted. */
export async function measureFirst(statechart: Statechart): Promise<{laidOut: number; painted: number}> {
  const place = document.createElement('div')
  place.style.cssText = 'position:fixed;inset:0;display:grid'
  document.body.append(place)
  const root = createRoot(place)
  await new Promise((resolve) => requestAnimationFrame(resolve))
  const began = performance.now()
  const layout = quickLayout(statechart)
  const laidOut = performance.now() - began
  flushSync(() =>
    root.render(<OurDrawing statechart={statechart} layout={layout} lit={{state: '', transition: ''}} />),
  )
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  return {laidOut, painted: performance.now() - began}
}

Object.assign(window, {measure, measureFirst})
