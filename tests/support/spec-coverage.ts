export interface CoverageRow {
  line: number
  id: string
  sentence: string
  code: string[]
  tests: string[]
  status: string
}

/** Reads every table row below a head; a row with too few or too many cells gets an invalid status. */
export function parseSpecCoverage(page: string): CoverageRow[] {
  return page.split('\n').flatMap((text, index) => {
    if (!text.startsWith('|') || isHeadOrRule(text)) return []
    const [id = '', sentence = '', code = '', tests = '', ...rest] = cellsOf(text)
    return [
      {
        line: index + 1,
        id,
        sentence,
        code: listOf(code, ','),
        tests: listOf(tests, '<br>'),
        status: rest.join(' | '),
      },
    ]
  })
}

function isHeadOrRule(text: string) {
  return /^\| *(id|-+) *\|/.test(text)
}

function cellsOf(text: string) {
  const cells = text
    .trim()
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split(/(?<!\\)\|/)
  return cells.map((cell) => cell.trim().replaceAll('\\|', '|'))
}

function listOf(cell: string, separator: string) {
  return cell
    .split(separator)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}
