import '../lib/help.ts'
import {reasonOf} from '../lib/command-line.ts'
import {withServices} from '../lib/with-services.ts'

const USAGE = 'npm run keys -- list\n       npm run keys -- rotate'

try {
  console.log(await carryOut(process.argv.slice(2)))
} catch (error) {
  console.error(`keys: ${reasonOf(error)}`)
  process.exitCode = 1
}

async function carryOut([order, ...rest]: string[]): Promise<string> {
  if (rest.length > 0 || (order !== 'list' && order !== 'rotate')) throw new Error(`usage: ${USAGE}`)
  return withServices('signing keys', async ({signingKeys}) => {
    const lines: string[] = []
    for (const ring of signingKeys) {
      if (order === 'rotate') await ring.rotate()
      const [signing, ...others] = await ring.keys()
      if (signing !== undefined) lines.push(`${signing.id}  signs`)
      for (const {id} of others) lines.push(`${id}  verifies`)
    }
    if (order === 'rotate')
      lines.push('keys: a new one signs in five minutes, the present one verifies for a day more')
    return lines.join('\n')
  })
}
