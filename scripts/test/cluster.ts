import '../lib/help.ts'
import {spawn, spawnSync} from 'node:child_process'
import {fileURLToPath} from 'node:url'

const PROGRAMS = ['haproxy', 'pgbouncer', 'patroni', 'etcd', 'ip', 'unshare']
const missing = PROGRAMS.filter((program) => spawnSync('which', [program]).status !== 0)
if (missing.length > 0) {
  console.error(
    `cluster: ${missing.join(', ')} missing: apt-get install haproxy pgbouncer patroni etcd-server iproute2`,
  )
  process.exit(1)
}
if (process.getuid?.() !== 0) {
  console.error('cluster: only root may make the network namespaces of the database nodes')
  process.exit(1)
}
const file = fileURLToPath(import.meta.resolve('../lib/cluster/run.ts'))
const command = ['--net', process.execPath, file, ...process.argv.slice(2)]
const run = spawn('unshare', command, {stdio: 'inherit'})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => run.kill('SIGTERM'))
run.on('exit', (status) => process.exit(status ?? 1))
