import type {ImportedKind} from '../../../server/own-data/import-data.ts'
import {type ImportProblems, problemText} from '../../../server/own-data/row-problem.ts'

const PLACES: Record<string, string> = {
  high: 'by PIN code and city',
  medium: 'by PIN code, whose city has another name: look at it',
  low: 'by city alone: look at it',
}

/** What an import did, or would do. */
export function importReport(imported: readonly ImportedKind[], isDryRun: boolean): string {
  const isChanged = imported.some(({added, changed}) => added + changed > 0)
  const outcome = isDryRun
    ? 'a dry run, nothing is stored'
    : isChanged
      ? 'stored'
      : 'nothing to change, the database has all of it'
  return [...imported.flatMap(kindLines), `import: ${outcome}`].join('\n')
}

function kindLines({kind, added, changed, unchanged, lookedUp}: ImportedKind): string[] {
  return [
    `${kind}: ${grouped(added)} added, ${grouped(changed)} changed, ${grouped(unchanged)} unchanged`,
    ...lookedUp.counts.map(
      ({confidence, count}) =>
        `${kind}: ${grouped(count)} without coordinates placed with ${confidence} confidence, ${PLACES[confidence] ?? ''}`,
    ),
    ...lookedUp.first.map(
      ({file, line, key, confidence}) =>
        `${file}, line ${line}: ${key} is placed with ${confidence} confidence`,
    ),
  ]
}

/** The problems that an import found. */
export function problemReport({problems, count}: ImportProblems): string {
  const more = count - problems.length
  return [
    ...problems.map(problemText),
    ...(more > 0 ? [`and ${grouped(more)} more`] : []),
    `import: ${grouped(count)} ${count === 1 ? 'problem' : 'problems'}, nothing is stored. Correct the files and run it again`,
  ].join('\n')
}

function grouped(count: number): string {
  return count.toLocaleString('en-IN')
}
