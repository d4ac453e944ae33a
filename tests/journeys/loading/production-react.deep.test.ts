import {startServerProcess} from '../../support/server/server-process.ts'
import {expect, test} from '../fixtures.ts'

/** Writes the files that Node.js has required when the process ends. */
const NAMES_ITS_FILES = [
  "import{createRequire}from'node:module'",
  "const{cache}=createRequire('/here')",
  "process.on('exit',()=>console.error(Object.values(cache).filter(({loaded})=>loaded).map(({id})=>id).join('\\n')))",
].join(';')

test('the server renders with the production build of React, also where NODE_ENV says otherwise', async () => {
  let files = ''
  const server = await startServerProcess(
    {
      DATA_DIR: 'memory',
      NODE_ENV: 'development',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(NAMES_ITS_FILES)}`,
    },
    undefined,
    {
      hearError: (text) => {
        files += text
      },
    },
  )
  const page = await (await fetch(`${server.origin}/consumer/home`)).text()
  await server.stop()
  expect(page).toContain('</h1>')
  const builds = files.match(/react[\w.-]*\.(?:production|development)\.js/g) ?? []
  expect(builds).toContain('react-dom-server.node.production.js')
  expect(builds.filter((name) => name.includes('development'))).toEqual([])
})
