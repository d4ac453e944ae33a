import {createReadStream} from 'node:fs'
import {type FileRow, LONGEST_RECORD, type NamedFile} from './data-file.ts'

/** The rows of a JSON Lines file: each line is one object. */
export async function* jsonRows({path}: NamedFile): AsyncGenerator<FileRow> {
  let [rest, line, hole]: [string, number, number | null] = ['', 0, null]
  for await (const text of lines()) {
    line += 1
    if (text.trim() === '') {
      hole ??= line
      continue
    }
    if (hole !== null)
      yield {
        line: hole,
        column: null,
        value: null,
        message: 'the line is empty, and rows follow it: remove it',
      }
    hole = null
    yield rowOf(text, line)
  }

  async function* lines(): AsyncGenerator<string> {
    let isFirst = true
    for await (const chunk of createReadStream(path, 'utf8')) {
      const text = String(chunk)
      const parts = (rest + (isFirst ? text.replace(/^\ufeff/, '') : text)).split('\n')
      isFirst = false
      rest = parts.pop() ?? ''
      yield* parts
      if (rest.length > LONGEST_RECORD) break
    }
    if (rest !== '') yield rest
  }
}

function rowOf(text: string, line: number): FileRow {
  if (text.length > LONGEST_RECORD)
    return {
      line,
      column: null,
      value: null,
      message: `the line is longer than ${LONGEST_RECORD} characters: write one object a line`,
    }
  try {
    const values: unknown = JSON.parse(text)
    if (isRecord(values)) return {line, values}
    return {line, column: null, value: values, message: 'the line is no object: write {"column": value, …}'}
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return {
      line,
      column: null,
      value: text,
      message: `the line is no JSON (${reason}): write one object a line`,
    }
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
