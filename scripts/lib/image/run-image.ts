import {type ChildProcess, spawn, spawnSync} from 'node:child_process'
import {once} from 'node:events'
import {chownSync, mkdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import type {BuiltImage} from './build-image.ts'
import {STANDARD_PATH} from './stand-in.ts'

/** A process of the image: its user, a root that nobody can write, no network but its own loopback. */
export interface ImageProcess {
  /** Runs a command beside it, as `docker exec` does. */
  execute: (command: readonly string[]) => {status: number | null; output: string}
  /** What it wrote. */
  output: () => string
  isAlive: () => boolean
  /** SIGTERM; resolves to its exit code. */
  stop: () => Promise<number | null>
}

/** Starts the image's command, or another one; `data` is what stands at its volume. */
export function runImage(
  image: BuiltImage,
  data: string,
  variables: Record<string, string>,
  command: readonly string[] = image.command,
): ImageProcess {
  const owner = idOf(image)
  mkdirSync(data, {recursive: true, mode: 0o700})
  chownSync(data, owner, owner)
  const {root} = image
  const script = [
    image.mounts,
    `mount --bind '${data}' '${root}/data'`,
    `mount -o remount,bind,ro '${root}'`,
    'ip link set lo up',
    `exec chroot ${words(image, command)}`,
  ].join('\n')
  const env = {PATH: STANDARD_PATH, HOME: '/home/node', ...image.environment, ...variables}
  const child = spawn('unshare', ['--mount', '--net', 'sh', '-c', script], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = heard(child)
  const ended = once(child, 'exit')
  return {
    execute: (other) => {
      const inside = [
        '--target',
        String(child.pid),
        '--mount',
        '--net',
        'sh',
        '-c',
        `exec chroot ${words(image, other)}`,
      ]
      const {status, stdout, stderr} = spawnSync('nsenter', inside, {env, encoding: 'utf8'})
      return {status, output: `${stdout}${stderr}`.trim()}
    },
    output,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      return child.exitCode
    },
  }
}

function words({root, user, folder}: BuiltImage, command: readonly string[]): string {
  const quoted = command.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ')
  return `--userspec=${user}:${user} '${root}' /bin/sh -c 'cd "$0" && exec "$@"' ${folder} ${quoted}`
}

function idOf({root, user}: BuiltImage): number {
  const line = readFileSync(join(root, 'etc/passwd'), 'utf8')
    .split('\n')
    .find((each) => each.startsWith(`${user}:`))
  const id = Number(line?.split(':')[2])
  if (!(id > 0)) throw new Error(`the image runs as ${user}, which is no ordinary user`)
  return id
}

function heard({stdout, stderr}: ChildProcess): () => string {
  const chunks: string[] = []
  for (const stream of [stdout, stderr]) stream?.on('data', (chunk) => chunks.push(String(chunk)))
  return () => chunks.join('')
}
