import {type ComponentProps, useMemo} from 'react'
import type {DrawnDifference} from 'statechart-kit'
import {Canvas} from '../statechart/canvas.tsx'

type ChangedCanvasProps = Omit<
  ComponentProps<typeof Canvas>,
  'statechart' | 'layout' | 'marks' | 'shown' | 'heat'
> & {
  difference: DrawnDifference
  selected: string | null
}

/** Both versions of a machine in one drawing, with the differences marked. */
export function ChangedCanvas({difference, selected, onSelect, ...rest}: ChangedCanvasProps) {
  const {union, layout, marks} = difference
  const said = useMemo(() => {
    const words = new Map<string, string>(Object.entries(marks))
    if (selected !== null) words.set(selected, `${words.get(selected) ?? ''} selected`.trim())
    return words
  }, [marks, selected])
  const [first] = Object.keys(marks)
  return (
    <Canvas
      {...rest}
      statechart={union}
      layout={layout}
      marks={said}
      heat={null}
      shown={selected ?? first ?? null}
      onSelect={(part) => {
        // A removed part has no details.
        if (marks[part.transition ?? part.state ?? ''] !== 'removed') onSelect(part)
      }}
    />
  )
}
