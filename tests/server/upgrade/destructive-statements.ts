import {readFileSync} from 'node:fs'

/** What a server of the version before, which runs beside, may not survive. */
const DESTRUCTIVE: readonly [RegExp, string][] = [
  [/\bdrop (?:table|view|materialized view|schema|sequence|type)\b/, 'drops what the version before may use'],
  [/\bdrop column\b/, 'drops a column that the version before may use'],
  [/\bdrop (?:function|procedure|trigger|index|constraint)\b/, 'drops what the version before may rely on'],
  [/\brename\b/, 'renames what the version before uses'],
  [/\balter (?:column )?"?\w+"? (?:set data )?type\b/, 'changes the type of a column'],
  [/\bdrop not null\b/, 'lets the version before read a null'],
  [/\b(?:set not null|drop default)\b/, 'refuses what the version before writes'],
  [/\brevoke\b/, 'takes a right away'],
  [/^(?:truncate|delete from)\b/, 'deletes rows'],
]
const NEEDS_MORE =
  /\badd (?:constraint|check|unique|foreign key|primary key|exclude)\b|^create unique index\b/
const MARK = /^-- (expand|contract since (\S+)): \S.{9,}$/m

export interface DestructiveStatement {
  statement: string
  why: string
}

/** The statements of a migration that a server of the version before may not survive, and that say no reason. */
export function destructiveStatements(sql: string, releases: readonly string[]): DestructiveStatement[] {
  const made = new Set(
    [...sql.matchAll(/^create table (?:if not exists )?(\w+)/gm)].map(([, name = '']) => name),
  )
  return sql.split(/;\s*(?:\n\n|$)/).flatMap((text) => {
    const statement = plain(text)
    const why = faultOf(statement, made)
    if (why === null) return []
    const [mark, kind = '', release = ''] = MARK.exec(text) ?? []
    if (mark === undefined) return [{statement, why}]
    if (kind === 'expand' || releases.includes(release)) return []
    return [{statement, why: `${why}, and ${release} is no release of CHANGELOG.md`}]
  })
}

/** Released versions, which stand in the change log. */
export function releasedVersions(): string[] {
  const headings = readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## \[([^\]]+)\]/gm)
  return [...headings].map(([, version = '']) => version).filter((version) => version !== 'Unreleased')
}

/** In small letters and on one line, without comments, bodies of functions and texts. */
function plain(text: string): string {
  return text
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, '$$$$')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

function faultOf(statement: string, made: ReadonlySet<string>): string | null {
  const [, table = ''] =
    /^(?:alter table (?:if exists |only )*|create unique index .*? on )"?(\w+)"?/.exec(statement) ?? []
  if (made.has(table)) return null
  const found = DESTRUCTIVE.find(([pattern]) => pattern.test(statement))
  if (found !== undefined) return found[1]
  if (NEEDS_MORE.test(statement)) return 'refuses what the version before writes'
  const added = statement.split(/,(?![^(]*\))/).filter((clause) => /\badd (?:column )?/.test(clause))
  const isRefusing = (clause: string) =>
    /\bnot null\b/.test(clause) && !/\b(?:default|generated)\b/.test(clause)
  return added.some(isRefusing) ? 'adds a column that the version before does not fill' : null
}
