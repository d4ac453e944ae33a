import '../lib/help.ts'
import {reasonOf} from '../lib/command-line.ts'
import {withServices} from '../lib/with-services.ts'

const USAGE = 'npm run keys -- list\n       npm run keys -- rotate\n       npm run keys -- forget'

/** What an order has done. */
const DONE = new Map([
  ['list', []],
  ['rotate', ['keys: a new one signs in five minutes, the present one admits tokens for a day more']],
  ['forget', ['keys: those that no longer sign are deleted; who has only a token of them signs in again']],
])

try {
  console.log(await carryOut(process.argv.slice(2)))
} catch (error) {
  console.error(`keys: ${reasonOf(error)}`)
  process.exitCode = 1
}

async function carryOut([order, ...rest]: string[]): Promise<string> {
  const done = DONE.get(order ?? '')
  if (rest.length > 0 || done === undefined) throw new Error(`usage: ${USAGE}`)
  return withServices('signing keys', async ({signingKeys}) => {
    const lines: string[] = []
    for (const ring of signingKeys) {
      if (order === 'rotate') await ring.rotate()
      if (order === 'forget') await ring.forget()
      const [signing, ...others] = await ring.keys({isForRefresh: true})
      if (signing !== undefined) lines.push(`${signing.id}  signs`)
      for (const {id} of others) lines.push(`${id}  verifies`)
    }
    return [...lines, ...done].join('\n')
  })
}
