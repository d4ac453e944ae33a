import {useMemo} from 'react'
import type {ModelFile} from '../catalogue/read-model.ts'
import {useWalkedScreens} from '../coverage/use-walked-screens.ts'
import type {LocalWalk} from '../record/local-walks.ts'
import type {MachineRecord} from '../record/machine-record.ts'
import type {WalkedScreens} from '../record/read-record.ts'
import {newerThanRecord, type Occasion, occasionOf} from '../record/walked.ts'

/** A picture of a state in the browser. */
export interface Picture {
  address: string
  width: number
  /** Initial situation and state value. */
  situation: string
}

/** Pictures by state id, and when they were taken; `null` without any. */
export interface Pictures {
  byState: ReadonlyMap<string, readonly Picture[]>
  occasion: Occasion | null
}

/** Pictures of a machine's states; `null` while they load. */
export function usePictures(file: ModelFile & {id: string}): Pictures | null {
  const screens = useWalkedScreens(file.id)
  return useMemo(() => (screens === null ? null : picturesOf(file, screens)), [file, screens])
}

/** Of this computer's pictures and the stored ones the newer. */
export function picturesOf(file: ModelFile & {id: string}, {record, local}: WalkedScreens): Pictures {
  const at = newerThanRecord(local, 'browser', record)
  if (at !== null) return {byState: picturesByState(local), occasion: {at, commit: null, isStale: false}}
  if (record === null) return {byState: new Map(), occasion: null}
  return {byState: recordedPictures(file.id, record), occasion: occasionOf(file, record)}
}

function recordedPictures(machine: string, {pictures}: MachineRecord): Pictures['byState'] {
  return inOrder(
    pictures.flatMap(({file, states, width, situation}) =>
      states.map((state) => ({state, address: `record/${machine}/${file}`, width, situation})),
    ),
  )
}

/** Each picture once for each state that it shows. */
function picturesByState(walks: readonly LocalWalk[]): Pictures['byState'] {
  return inOrder(
    walks.flatMap(({steps, pictures}) =>
      steps.flatMap(({states}, index) =>
        (pictures[index] ?? [])
          .flatMap(readPicture)
          .flatMap((picture) => states.map((state) => ({state, ...picture}))),
      ),
    ),
  )
}

/** A situation's widths are beside each other. */
function inOrder(pictures: readonly (Picture & {state: string})[]): Pictures['byState'] {
  const byState = Map.groupBy(pictures, ({state}) => state)
  return new Map(
    [...byState].map(([state, own]) => [
      state,
      [
        ...new Map(own.map(({address, width, situation}) => [address, {address, width, situation}])).values(),
      ].sort((one, other) => one.situation.localeCompare(other.situation) || other.width - one.width),
    ]),
  )
}

/** What the name of a picture's file says; nothing where it is no picture. */
function readPicture(path: string): Picture[] {
  const [, machine, name, width] = /([a-z-]+)\/([A-Za-z0-9-]+)-(\d+)\.jpg$/.exec(path) ?? []
  if (machine === undefined || name === undefined) return []
  const address = `pictures/${machine}/${name}-${width}.jpg`
  return [{address, width: Number(width), situation: name.replaceAll('-', ' ')}]
}
