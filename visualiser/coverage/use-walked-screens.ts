import {useEffect, useState} from 'react'
import type {WalkedScreens} from '../record/read-record.ts'
import {useVisualiserServices} from '../visualiser-services.ts'

/** The walks through a machine's screens; `null` while they load or are not wanted. */
export function useWalkedScreens(machine: string | null): WalkedScreens | null {
  const {readWalkedScreens} = useVisualiserServices()
  const [read, setRead] = useState<{machine: string; screens: WalkedScreens} | null>(null)
  useEffect(() => {
    if (machine === null) return
    let isWanted = true
    void readWalkedScreens(machine).then((screens) => {
      if (isWanted) setRead({machine, screens})
    })
    return () => {
      isWanted = false
    }
  }, [machine, readWalkedScreens])
  return read !== null && read.machine === machine ? read.screens : null
}
