import {type RefObject, useLayoutEffect, useRef} from 'react'

type Marks = ReadonlyMap<string, string>

/** Sets highlights on the existing elements, so that no shape is drawn again. */
export function useMarks(svg: RefObject<SVGSVGElement | null>, shapes: unknown, marks: Marks): void {
  const drawn = useRef<{shapes: unknown; elements: ReadonlyMap<string, readonly Element[]>; marks: Marks}>({
    shapes: null,
    elements: new Map(),
    marks: new Map(),
  })
  useLayoutEffect(() => {
    if (svg.current === null) return
    if (drawn.current.shapes !== shapes)
      drawn.current = {shapes, elements: elementsOf(svg.current), marks: new Map()}
    const {elements, marks: before} = drawn.current
    for (const id of before.keys())
      if (!marks.has(id)) for (const element of elements.get(id) ?? []) element.removeAttribute('data-mark')
    for (const [id, mark] of marks)
      if (before.get(id) !== mark)
        for (const element of elements.get(id) ?? []) element.setAttribute('data-mark', mark)
    drawn.current.marks = marks
  }, [svg, shapes, marks])
}

function elementsOf(svg: SVGSVGElement): ReadonlyMap<string, readonly Element[]> {
  const elements = new Map<string, Element[]>()
  for (const element of svg.querySelectorAll<SVGElement>('[data-state],[data-line],[data-transition]')) {
    // The element may have shown another part before.
    element.removeAttribute('data-mark')
    const {state, line, transition} = {...element.dataset}
    const id = String(state ?? line ?? transition)
    elements.set(id, [...(elements.get(id) ?? []), element])
  }
  return elements
}
