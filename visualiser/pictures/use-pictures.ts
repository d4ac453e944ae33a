import {useEffect, useState} from 'react'
import {type RecordedWalk, readWalks} from '../paths/recorded-walks.ts'

/** A picture of a state in the browser. */
export interface Picture {
  address: string
  width: number
  /** Initial situation and state value, from the file's name. */
  situation: string
}

/** Pictures by state id. */
export type Pictures = ReadonlyMap<string, readonly Picture[]>

/** Pictures of a machine's states from the last walks; `null` while they load. */
export function usePictures(machine: string): Pictures | null {
  const [found, setFound] = useState<{machine: string; pictures: Pictures} | null>(null)
  useEffect(() => {
    let isWanted = true
    void readWalks(machine).then((walks) => {
      if (isWanted) setFound({machine, pictures: picturesByState(walks)})
    })
    return () => {
      isWanted = false
    }
  }, [machine])
  return found?.machine === machine ? found.pictures : null
}

/** Each picture once for each state that it shows; a situation's widths are beside each other. */
export function picturesByState(walks: readonly RecordedWalk[]): Pictures {
  const pictures = new Map<string, Map<string, Picture>>()
  for (const {steps, pictures: files} of walks)
    for (const [index, {states}] of steps.entries())
      for (const picture of (files[index] ?? []).flatMap(readPicture))
        for (const state of states) {
          const own = pictures.get(state) ?? new Map<string, Picture>()
          pictures.set(state, own.set(picture.address, picture))
        }
  const inOrder = (one: Picture, other: Picture) =>
    one.situation.localeCompare(other.situation) || other.width - one.width
  return new Map([...pictures].map(([state, own]) => [state, [...own.values()].sort(inOrder)]))
}

/** What the name of a picture's file says; nothing where it is no picture. */
function readPicture(path: string): Picture[] {
  const [, machine, name, width] = /([a-z-]+)\/([A-Za-z0-9-]+)-(\d+)\.jpg$/.exec(path) ?? []
  if (machine === undefined || name === undefined) return []
  const address = `pictures/${machine}/${name}-${width}.jpg`
  return [{address, width: Number(width), situation: name.replaceAll('-', ' ')}]
}
