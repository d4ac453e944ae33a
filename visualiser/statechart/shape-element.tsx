import {createElement, type ReactElement} from 'react'
import type {Shape} from 'statechart-kit/draw'

/** A shape of the drawing as an SVG element. */
export function shapeElement(shape: Shape, key: string | number): ReactElement {
  const attributes = Object.entries(shape.attributes).map(([name, value]) => [inReact(name), value])
  return createElement(
    shape.tag,
    {key, ...Object.fromEntries(attributes)},
    ...shape.children.map((child, index) => (typeof child === 'string' ? child : shapeElement(child, index))),
  )
}

function inReact(name: string): string {
  if (/^(data|aria)-/.test(name)) return name
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
