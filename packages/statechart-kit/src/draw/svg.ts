import type {Statechart} from '../explore/statechart.ts'
import {arrowTip, drawing, PAPER, type Shape, shape} from './drawing.ts'
import type {Heat} from './drawing-view.ts'
import type {Layout} from './layout.ts'

/** A statechart as SVG, coloured by coverage if `heat` is given. */
export function drawStatechart(statechart: Statechart, layout: Layout, heat: Heat | null = null): string {
  const [width, height] = [layout.width + 20, layout.height + 20]
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `-10 -10 ${width} ${height}`,
    width,
    height,
    role: 'img',
    'aria-label': statechart.id,
    'font-family': 'ui-monospace, monospace',
    'font-size': 12,
  }
  const paper = shape('rect', {x: -10, y: -10, width, height, fill: PAPER.card})
  return svgText(shape('svg', attributes, [arrowTip('tip'), paper, ...drawing(statechart, layout, {heat})]))
}

/** Escapes a text for XML content and attributes. */
export function escaped(text: string): string {
  return text.replace(/[<>&"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

function svgText({tag, attributes, children}: Shape): string {
  const named = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
  const inner = children.map((child) => (typeof child === 'string' ? escaped(child) : svgText(child)))
  return `<${tag}${named.join('')}>${inner.join('')}</${tag}>`
}
