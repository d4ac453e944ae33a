import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {text} from 'node:stream/consumers'
import {expect, it} from 'vitest'
import {folderOf} from '../../support/server/database/own-data.ts'

it('an export of a new DATA_DIR says that its files hold invented sample data', async () => {
  using folder = folderOf({})
  const command = spawn(process.execPath, ['scripts/operations/export.ts', `${folder.path}/out`], {
    env: {...process.env, DATA_DIR: `${folder.path}/data`, NODE_COMPILE_CACHE: '.cache/compiled'},
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [errors, [status]] = await Promise.all([text(command.stderr), once(command, 'exit')])
  expect([errors, status]).toEqual([
    'export: the database is a sandbox: these files hold invented sample data, with which a new DATA_DIR begins\n',
    0,
  ])
})
