/** One line of a Dockerfile. */
export interface Instruction {
  verb: string
  /** What follows the verb, without its options. */
  text: string
  /** `--from=build` as `from`. */
  options: Record<string, string>
}

export interface Stage {
  image: string
  name: string | null
  instructions: Instruction[]
}

/** The stages of a Dockerfile. */
export function readDockerfile(text: string): Stage[] {
  const stages: Stage[] = []
  for (const instruction of instructionsIn(text)) {
    if (instruction.verb !== 'FROM') {
      stages.at(-1)?.instructions.push(instruction)
      continue
    }
    const [image = '', , name] = wordsOf(instruction.text)
    stages.push({image, name: name ?? null, instructions: []})
  }
  return stages
}

function instructionsIn(text: string): Instruction[] {
  const lines = text.replaceAll(/^\s*#.*\n/gm, '').replaceAll(/\\\n\s*/g, ' ')
  return lines.split('\n').flatMap((line) => {
    const [, verb, rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line.trim()) ?? []
    if (verb === undefined) return []
    const [options = ''] = /^(?:--[\w-]+=\S+\s+)*/.exec(rest) ?? []
    const named = [...options.matchAll(/--([\w-]+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value])
    return [{verb, text: rest.slice(options.length), options: Object.fromEntries(named)}]
  })
}

export function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '')
}

/** The pairs of all `ENV` lines. */
export function environmentOf({instructions}: Stage): Record<string, string> {
  const pairs = textsOf(instructions, 'ENV').flatMap((text) =>
    wordsOf(text).map((pair): [string, string] => {
      const [name = '', ...value] = pair.split('=')
      return [name, value.join('=')]
    }),
  )
  return Object.fromEntries(pairs)
}

export function textsOf(instructions: readonly Instruction[], verb: string): string[] {
  return instructions.filter((each) => each.verb === verb).map(({text}) => text)
}

/** What Docker runs for `CMD` or a health check: a list of words, or a line for the shell. */
export function commandOf(text: string): string[] {
  if (!text.startsWith('[')) return ['/bin/sh', '-c', text]
  return [...text.matchAll(/"([^"]*)"/g)].map(([, word = '']) => word)
}
