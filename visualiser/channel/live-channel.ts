import type {EventObject} from 'xstate'
import {
  MACHINE_CHANNEL,
  type MachineMessage,
  readMachineMessage,
  readMachineSteps,
  tabLock,
} from '../../contract/site/machine-channel.ts'
import {type LiveActor, type LiveRecord, liveRecord} from './live-record.ts'

/** The running statecharts of the other tabs. */
export interface Live {
  record: LiveRecord
  /** Listens until the returned function is called. */
  connect(): () => void
  order(actor: LiveActor, event: EventObject): void
}

/** `tab` is this page's own name: its own messages are passed over. */
export function createLive(tab: string, onFrame: (run: () => void) => void): Live {
  const record = liveRecord(onFrame)
  const greeted = new Set<string>()
  let channel: BroadcastChannel | null = null
  const say = (message: MachineMessage) => channel?.postMessage(message)
  const greet = () => say({kind: 'greeting', viewer: tab})

  function hear(message: MachineMessage) {
    if (message.kind === 'step' && message.tab !== tab) {
      // A tab that opened later is asked for what it did before, and whether it holds its lock.
      if (!greeted.has(message.tab)) {
        greeted.add(message.tab)
        greet()
      }
      record.hear([message])
    } else if (message.kind === 'history' && message.viewer === tab && message.tab !== tab) {
      if (message.isLocked && !greeted.has(`lock of ${message.tab}`)) {
        greeted.add(`lock of ${message.tab}`)
        void navigator.locks?.request(tabLock(message.tab), () => record.lose(message.tab))
      }
      greeted.add(message.tab)
      record.hear(readMachineSteps(message.steps))
    } else if (message.kind === 'goodbye') record.lose(message.tab)
    else if (message.kind === 'refusal' && message.viewer === tab)
      record.say(`“${message.event}” was not taken: that actor runs no longer, or knows no such event.`)
  }

  return {
    record,
    connect() {
      const opened = new BroadcastChannel(MACHINE_CHANNEL)
      channel = opened
      opened.addEventListener('message', ({data}) => {
        const message = readMachineMessage(data)
        if (message === null) record.noteUnreadable()
        else hear(message)
      })
      greet()
      return () => {
        opened.close()
        if (channel === opened) channel = null
      }
    },
    order({tab: to, session, machine}, event) {
      try {
        record.say(null)
        say({kind: 'order', viewer: tab, tab: to, session, machine, event: {...event}})
      } catch (error) {
        record.say(`“${event.type}” cannot be sent to another tab: ${String(error)}`)
      }
    },
  }
}
