import {mkdirSync, writeFileSync} from 'node:fs'
import {ENDINGS, exportText, type Format, statechartOf} from 'statechart-kit'
import {machines} from '../../../machines/index.ts'
import {readLayout} from '../../generate/layout.ts'

/** Exports the statecharts into a folder; returns the files. */
export function exportStatecharts(
  ids: readonly string[],
  formats: readonly Format[],
  folder: string,
): string[] {
  mkdirSync(folder, {recursive: true})
  return Object.entries(machines)
    .filter(([id]) => ids.includes(id))
    .flatMap(([id, machine]) =>
      formats.map((format) => {
        const file = `${folder}/${id}.${ENDINGS[format]}`
        writeFileSync(file, exportText(statechartOf(machine), readLayout(id), format))
        return file
      }),
    )
}
