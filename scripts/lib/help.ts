import {readFileSync} from 'node:fs'
import {join, relative} from 'node:path'
import {NOTHING, USAGES} from './usages.ts'

const ROOT = join(import.meta.dirname, '../..')

/** The npm script that runs the file of this process; `null` for any other process. */
function ownCommand(): string | null {
  const {scripts}: {scripts: Record<string, string>} = JSON.parse(
    readFileSync(join(ROOT, 'package.json'), 'utf8'),
  )
  const file = relative(ROOT, process.argv[1] ?? '')
  return Object.keys(scripts).find((name) => scripts[name] === `node ${file}`) ?? null
}

/**
 * A command imports this first: asked for help, it says what it takes before it loads anything, and does nothing else.
 * One that takes no words ends with those that it gets.
 */
if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
  const name = ownCommand()
  const usage = name === null ? undefined : USAGES[name]
  if (name !== null && usage !== undefined) {
    const [words, ...lines] = usage
    const command = name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`
    console.log(
      [
        `usage: ${words === '' ? command : `${command} -- ${words}`}`,
        ...lines.map((each) => `  ${each}`),
      ].join('\n'),
    )
    process.exit(0)
  }
}
if (process.argv.length > 2) {
  const name = ownCommand()
  if (name !== null && USAGES[name]?.[0] === '' && USAGES[name].includes(NOTHING)) {
    console.error(`${name}: it takes no words, not '${process.argv[2]}'`)
    process.exit(1)
  }
}
