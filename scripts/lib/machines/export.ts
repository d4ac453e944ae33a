import {mkdirSync, writeFileSync} from 'node:fs'
import {machines} from '../../../machines/index.ts'
import {statechartOf} from '../../../pathfinder/explore/statechart.ts'
import {ENDINGS, exportText, type Format} from '../../../pathfinder/export/export.ts'
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
