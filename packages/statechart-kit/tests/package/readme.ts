import {readFileSync} from 'node:fs'

/** The files of the README's examples, with their texts. */
export function examples(): [file: string, text: string][] {
  return blocks('js file')
}

/** What the README says that the examples print. */
export function examplesOutput(): [file: string, text: string][] {
  return blocks('text of')
}

function blocks(kind: string): [string, string][] {
  const readme = readFileSync('packages/statechart-kit/README.md', 'utf8')
  const found = readme.matchAll(new RegExp(`\`\`\`${kind}=(\\S+)\\n(.*?)\`\`\``, 'gs'))
  return [...found].map(([, name = '', text = '']) => [name, text])
}
