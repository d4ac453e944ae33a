import {useEffect, useState} from 'react'
import type {MachineSources} from '../catalogue/machine-source.ts'
import {useVisualiserServices} from '../visualiser-services.ts'

const NONE: MachineSources = {machines: {}, folder: null, link: null}

/** The sources of the machines; empty until they have loaded. */
export function useSources(): MachineSources {
  const {readSources} = useVisualiserServices()
  const [sources, setSources] = useState(NONE)
  useEffect(() => {
    let isWanted = true
    readSources().then(
      (read) => {
        if (isWanted) setSources(read)
      },
      // The page is as useful without lines of files.
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [readSources])
  return sources
}
