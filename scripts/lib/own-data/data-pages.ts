import {z} from 'zod'
import type {DataKind} from '../../../server/own-data/definition/data-kind.ts'
import {type CellType, cellTypes} from '../../../server/own-data/files/cells.ts'
import {DATA_KINDS} from '../../../server/own-data/kinds/kinds.ts'

const FOLDER = 'docs/data'

const LOOKED_UP = ['latitude', 'longitude']

const VALUES: Record<CellType, string> = {
  text: 'text',
  number: 'number',
  truth: 'yes or no',
  list: 'list',
}

/** The page and the JSON Schema of each kind of file, by path. */
export function dataPages(): Record<string, string> {
  return Object.fromEntries(
    DATA_KINDS.flatMap((kind) => [
      [`${FOLDER}/${kind.name}.md`, page(kind)],
      [`${FOLDER}/schemas/${kind.name}.schema.json`, `${JSON.stringify(jsonSchema(kind), null, 2)}\n`],
    ]),
  )
}

/** Of one line of JSON Lines. */
function jsonSchema({name, about, schema, key}: DataKind) {
  const {$schema, ...rest} = z.toJSONSchema(schema, {io: 'input'})
  return {$schema, title: `A row of ${name}.jsonl`, description: about, ...rest, required: key}
}

function page(kind: DataKind): string {
  const {name, about, schema, key, together} = kind
  const types = cellTypes(schema)
  const rows = Object.entries(schema.shape).map(([column, each]) => {
    return `| \`${column}\` | ${VALUES[types[column] ?? 'text']} | ${need(kind, column)} | ${descriptionOf(each)} |`
  })
  const groups = together.map(
    (columns) =>
      `- ${columns.map((each) => `\`${each}\``).join(', ')} stand in a file together or not at all.`,
  )
  return `# ${name}

<!-- written by npm run generate -->

${about} The file is \`${name}.csv\`, or \`${name}.jsonl\` with one object a line ([JSON Schema](schemas/${name}.schema.json)). [Own data](../own-data.md) describes what is common to all files, [sample](sample/${name}.csv) is an example.

- ${key.map((each) => `\`${each}\``).join(' and ')} ${key.length === 1 ? 'says' : 'say'} which row it is. A stored row with the same key is changed, another one is added.
- A column that a file does not have stays as it is stored. A cell that is empty empties the column.
${groups.map((each) => `${each}\n`).join('')}
| column | value | a new row needs it | what it is |
| --- | --- | --- | --- |
${rows.join('\n')}
`
}

function need({key, required, table}: DataKind, column: string): string {
  if (key.includes(column)) return 'key'
  if (!(column in required)) return ''
  return table.place.length > 0 && LOOKED_UP.includes(column) ? 'or looked up' : 'yes'
}

function descriptionOf(schema: z.core.$ZodType): string {
  const {description, anyOf = []} = z.toJSONSchema(schema, {io: 'input'})
  const [inner] = anyOf
  return (description ?? inner?.description ?? '').replaceAll('|', '\\|')
}
