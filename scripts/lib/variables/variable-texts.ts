import {VARIABLES, type VariableName} from '../../../server/config.ts'
import {DESCRIPTIONS} from './descriptions.ts'

const START = '<!-- variables: written by npm run generate -->'
const END = '<!-- end of the variables -->'

interface Variable {
  name: VariableName
  /** As it is written in an environment; null: none. */
  standard: string | null
  description: string
}

function variables(): Variable[] {
  return VARIABLES.map(({name, standard}) => ({name, standard, description: DESCRIPTIONS[name]}))
}

/** `.env.example`: every variable with its default, commented out. */
export function exampleText(): string {
  const blocks = variables().map(
    ({name, standard, description}) => `# ${description.replaceAll('`', '')}\n# ${name}=${standard ?? ''}\n`,
  )
  return `# All variables of the server. A line without # sets one. An empty value counts as absent.\n\n${blocks.join('\n')}`
}

/** The page on operating with the current table of variables. */
export function withVariables(page: string): string {
  const [before, rest = ''] = page.split(START)
  const [, after] = rest.split(END)
  if (after === undefined) throw new Error(`The page has no lines "${START}" and "${END}".`)
  const rows = variables().map(
    ({name, standard, description}) =>
      `| \`${name}\` | ${standard === null ? 'none' : `\`${standard}\``} | ${description} |`,
  )
  return `${before}${START}\n\n| variable | default | what it is for |\n| --- | --- | --- |\n${rows.join('\n')}\n\n${END}${after}`
}
