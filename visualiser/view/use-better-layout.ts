import {useEffect, useState} from 'react'
import type {Layout} from 'statechart-kit/draw'
import type {StatechartFile} from '../catalogue/catalogue.ts'

/** The layout of a machine; a provisional one is replaced if the layout library finds a more readable one. */
export function useBetterLayout(file: StatechartFile | null): Layout | null {
  const [better, setBetter] = useState<{file: StatechartFile; layout: Layout} | null>(null)
  useEffect(() => {
    if (file === null || file.layout === null || !file.isProvisional) return
    const {statechart, layout: first} = file
    let isWanted = true
    void import('../statechart/lay-out.ts')
      .then(({improved}) => improved(statechart, first))
      .then((layout) => {
        if (isWanted) setBetter({file, layout})
      })
      .catch(() => {})
    return () => {
      isWanted = false
    }
  }, [file])
  return better !== null && better.file === file ? better.layout : (file?.layout ?? null)
}
