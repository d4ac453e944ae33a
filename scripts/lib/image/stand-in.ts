import {execFileSync} from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs'
import {join, resolve} from 'node:path'

/** Programs and libraries of the base image are those of this computer. */
const SHARED = ['usr', 'bin', 'sbin', 'lib', 'lib64', 'opt']
/** The user that Node's images have. */
const NODE_USER = {id: 1000, passwd: 'node:x:1000:1000::/home/node:/bin/sh\n', group: 'node:x:1000:\n'}

/** A folder that stands in for Node's image. Its mounts are made by `mountsOf` in a namespace of their own. */
export function makeRoot(root: string): void {
  for (const name of ['app', 'dev', 'home/node', 'proc', 'root', 'tmp'])
    mkdirSync(join(root, name), {recursive: true})
  execFileSync('cp', ['-a', '/etc', join(root, 'etc')])
  for (const file of ['passwd', 'group'] as const) {
    const path = join(root, 'etc', file)
    const others = readFileSync(path, 'utf8').split('\n')
    if (!others.some((line) => line.startsWith('node:')))
      appendFileSync(path, NODE_USER[file === 'passwd' ? 'passwd' : 'group'])
  }
  for (const name of SHARED.filter((each) => existsSync(join('/', each)))) {
    if (lstatSync(join('/', name)).isSymbolicLink())
      symlinkSync(readlinkSync(join('/', name)), join(root, name))
    else mkdirSync(join(root, name), {recursive: true})
  }
  const settings = join(process.env['HOME'] ?? '/root', '.npmrc')
  if (existsSync(settings)) cpSync(settings, join(root, 'root', '.npmrc'))
}

/** Shell lines for a namespace: this computer's programs, with the Node that the Dockerfile names. */
export function mountsOf(root: string, node: string): string {
  const shared = SHARED.filter(
    (name) => existsSync(join('/', name)) && !lstatSync(join('/', name)).isSymbolicLink(),
  )
  return [
    'set -e',
    `mount --bind '${root}' '${root}'`,
    ...shared.map((name) => `mount --bind '/${name}' '${root}/${name}'`),
    ...shared.map((name) => `mount -o remount,bind,ro '${root}/${name}'`),
    `mount --bind '${resolve(node)}' '${root}${nodeOfThisComputer()}'`,
    `mount --rbind /dev '${root}/dev'`,
    `mount --rbind /proc '${root}/proc'`,
    `mount -t tmpfs tmpfs '${root}/tmp'`,
  ].join('\n')
}

function nodeOfThisComputer(): string {
  const found = ['/usr/local/bin/node', '/usr/bin/node'].find((path) => existsSync(path))
  if (found === undefined) throw new Error('this computer has no Node in /usr: install npm')
  return execFileSync('readlink', ['-f', found], {encoding: 'utf8'}).trim()
}

export const STANDARD_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

/** Certificates of a registry's proxy, where this computer has one. */
export function ownCertificates(): Record<string, string> {
  const file = process.env['NODE_EXTRA_CA_CERTS']
  return file === undefined ? {} : {NODE_EXTRA_CA_CERTS: file}
}
