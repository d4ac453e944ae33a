import {readFileSync} from 'node:fs'

/** The rows of a tab-separated file in this folder, without comments and empty lines. */
export function readTable(name: string): string[][] {
  return tableRows(readFileSync(new URL(name, import.meta.url), 'utf8')).filter(
    ([first = '']) => !first.startsWith('#'),
  )
}

export function tableRows(text: string): string[][] {
  return text
    .split('\n')
    .filter((line) => line.length > 0)
    .map((line) => line.split('\t'))
}
