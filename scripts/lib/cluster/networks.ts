import {spawnSync} from 'node:child_process'
import {NODES, nodeHost, ROOT_HOST} from './topology.ts'

const BRIDGE = 'pahiya0'
const namespaceOf = (node: number) => `pahiya-node${node}`
/** The bridge's end of a node's cable. */
const cableOf = (node: number) => `pahiya-c${node}`

function ip(...words: string[]): void {
  const {status, stderr} = spawnSync('ip', words, {encoding: 'utf8'})
  if (status !== 0) throw new Error(`ip ${words.join(' ')}: ${stderr.trim()}`)
}

/** Gives each database node a network of its own, as another computer has. This process has one too, without any other. */
export function openNetworks(): void {
  closeNetworks()
  ip('link', 'set', 'lo', 'up')
  ip('link', 'add', BRIDGE, 'type', 'bridge')
  ip('address', 'add', `${ROOT_HOST}/24`, 'dev', BRIDGE)
  ip('link', 'set', BRIDGE, 'up')
  for (const node of NODES) {
    const inside = ['-n', namespaceOf(node)]
    ip('netns', 'add', namespaceOf(node))
    ip('link', 'add', cableOf(node), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespaceOf(node))
    ip('link', 'set', cableOf(node), 'master', BRIDGE, 'up')
    ip(...inside, 'address', 'add', `${nodeHost(node)}/24`, 'dev', 'eth0')
    ip(...inside, 'link', 'set', 'eth0', 'up')
    ip(...inside, 'link', 'set', 'lo', 'up')
  }
}

/** Removes what there is of them. */
export function closeNetworks(): void {
  for (const node of NODES) {
    spawnSync('ip', ['link', 'delete', cableOf(node)])
    spawnSync('ip', ['netns', 'delete', namespaceOf(node)])
  }
  spawnSync('ip', ['link', 'delete', BRIDGE])
}

/** Runs a command on a node's computer, as PostgreSQL's user. */
export function onNode(node: number, command: readonly string[]): string[] {
  const asPostgres = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups']
  return ['ip', 'netns', 'exec', namespaceOf(node), ...asPostgres, ...command]
}

/** Pulls a node's cable, or puts it in again. */
export function setCable(node: number, state: 'up' | 'down'): void {
  ip('link', 'set', cableOf(node), state)
}

/** The processes on a node's computer. */
export function processesOn(node: number): number[] {
  const {stdout} = spawnSync('ip', ['netns', 'pids', namespaceOf(node)], {encoding: 'utf8'})
  return stdout.trim().split('\n').map(Number)
}
