import '../lib/help.ts'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import {buildImage} from '../lib/image/build-image.ts'
import {runImage} from '../lib/image/run-image.ts'

const LONGEST_S = 60
/** A server outside the sandbox, with the embedded database. */
const VARIABLES = {
  SANDBOX: 'false',
  SESSION_SECRET: 'a secret that nobody needs to know',
  PUBLIC_ORIGIN: 'https://pahiya.example',
  SMS_WEBHOOK_URL: 'http://127.0.0.1:9/sms',
  EMAIL_WEBHOOK_URL: 'http://127.0.0.1:9/email',
}

const folder = mkdtempSync(join(tmpdir(), 'pahiya-image-'))
try {
  const image = buildImage(folder, console.log)
  const server = runImage(image, join(folder, 'volume'), VARIABLES)
  let isHealthy = false
  for (let second = 0; second < LONGEST_S && server.isAlive() && !isHealthy; second += 1) {
    isHealthy = server.execute(image.healthCheck).status === 0
    if (!isHealthy) await wait(1000)
  }
  console.log(server.output())
  const code = await server.stop()
  console.log(`image: ${isHealthy ? 'healthy' : 'not healthy'}, as ${image.user}, ended with ${code}`)
  process.exitCode = isHealthy && code === 0 ? 0 : 1
} finally {
  rmSync(folder, {recursive: true, force: true})
}
