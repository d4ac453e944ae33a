import {readFileSync} from 'node:fs'
import {mermaidOf, type Statechart} from 'statechart-kit'
import {transitionLines} from 'statechart-kit/draw'
import {parseSpecCoverage} from '../../../tests/support/spec-coverage.ts'

export function statechartPageFile(machine: string): string {
  return `docs/machines/${machine}.md`
}

/** The specification's sentences, by id. */
export function readSentences(): ReadonlyMap<string, string> {
  const rows = parseSpecCoverage(readFileSync('docs/spec-coverage.md', 'utf8'))
  return new Map(rows.map(({id, sentence}) => [id, sentence]))
}

/** A machine as a page: its statechart, its states and transitions, the sentences that it fulfils. */
export function statechartPageText(statechart: Statechart, sentences: ReadonlyMap<string, string>): string {
  const states = statechart.states.map(({id, description, requirements}) =>
    row(id, description, requirements.join(', ')),
  )
  const transitions = statechart.transitions.map((transition) => {
    const {source, targets, description, requirements} = transition
    const leads = targets.length === 0 ? 'stays' : targets.join(', ')
    return row(source, transitionLines(transition).join(' '), leads, description, requirements.join(', '))
  })
  const fulfilled = [
    ...new Set([...statechart.states, ...statechart.transitions].flatMap(({requirements}) => requirements)),
  ]
  const collator = new Intl.Collator('en', {numeric: true})
  const rows = fulfilled.sort(collator.compare).map((id) => row(id, sentences.get(id) ?? ''))
  return [
    `# ${statechart.id}`,
    statechart.description,
    'Written by `npm run machines -- docs`; `/machines/` shows the same to be watched and driven. What Mermaid cannot draw (a line between a state and its own inside) stands in the table of transitions.',
    `\`\`\`mermaid\n${mermaidOf(statechart)}\`\`\``,
    '## States',
    table(['State', 'What it is', 'Sentences'], states),
    '## Transitions',
    table(['From', 'On', 'To', 'What it is', 'Sentences'], transitions),
    '## Sentences of the specification',
    rows.length === 0 ? 'None.' : table(['Id', 'Sentence'], rows),
  ]
    .join('\n\n')
    .concat('\n')
}

function table(heads: readonly string[], rows: readonly string[]): string {
  return [row(...heads), row(...heads.map(() => '---')), ...rows].join('\n')
}

function row(...cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('<', '&lt;')).join(' | ')} |`
}
