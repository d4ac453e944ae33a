import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {basename, resolve} from 'node:path'
import {parse} from 'yaml'

/** One Markdown file of the content folder. */
export interface ContentFile {
  /** The file's name without its extension. */
  name: string
  /** The front matter. */
  frontMatter: unknown
  markdown: string
}

const PARTS = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/

function readContentFile(file: string): ContentFile {
  const [, frontMatter = '', markdown = ''] = PARTS.exec(readFileSync(file, 'utf8')) ?? []
  return {name: basename(file, '.md'), frontMatter: parsedOrNull(frontMatter), markdown}
}

function parsedOrNull(yaml: string): unknown {
  try {
    return parse(yaml)
  } catch {
    return null
  }
}

/** The files of a folder, sorted by name; empty if the folder does not exist. */
export function readContentFolder(folder: string): ContentFile[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .map((name) => readContentFile(resolve(folder, name)))
}
