import {dirname, relative, resolve} from 'node:path'
import type {AnyStateMachine} from 'xstate'
import {factsOf} from '../draft.ts'

/** The file of a model to fill in, which will stand at `to`. */
export function draftText(
  {machine, exportName, file}: {machine: AnyStateMachine; exportName: string; file: string},
  to: string,
): string {
  const {events, actors, delays, guards} = factsOf(machine)
  const name = exportName === 'default' ? 'machine' : exportName
  const imported = exportName === 'default' ? name : `{${name}}`
  const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  const notes = [
    ...(delays.length === 0 ? [] : [`  // Timers fire by themselves: ${delays.join(', ')}.`]),
    ...(guards.length === 0
      ? []
      : [`  // Payloads and outputs should make each guard true and false: ${guards.join(', ')}.`]),
  ]
  return [
    "import {defineModel} from 'statechart-kit/model'",
    `import ${imported} from ${quoted(pathFrom(to, file))}`,
    '',
    `export const ${name.replace(/Machine$|^machine$/, '') || 'machine'}Model = defineModel({`,
    `  machine: ${name},`,
    '  // One for each different input.',
    "  starts: [{name: 'so', input: undefined}],",
    '  // One for each different payload, with a name.',
    '  events: [',
    ...events.map((type) => `    {event: {type: ${quoted(type)}}},`),
    '  ],',
    '  // One for each different output or error.',
    '  outcomes: {',
    ...actors.flatMap((actor) => [
      `    ${quoted(actor)}: [`,
      "      {name: 'nothing', output: undefined},",
      "      {name: 'some error', error: new Error('some error')},",
      '    ],',
    ]),
    '  },',
    ...notes,
    '  // Sentences that must be true after every step: {sentence, holds: ({snapshot}) => …}.',
    '  invariants: [],',
    '})',
    '',
  ].join('\n')
}

/** As an import in a file names another one: `./lamp.js`, `../machines/lamp.js`. */
function pathFrom(importer: string, file: string): string {
  const path = relative(dirname(resolve(importer)), resolve(file)).replaceAll('\\', '/')
  return path.startsWith('.') ? path : `./${path}`
}
