import {describe, expect, it} from 'vitest'
import {z} from 'zod/mini'
import {ALIVE, EARLY_PRESS, EARLY_PRESS_SCRIPT} from '../../contract/site/early-press.ts'
import {
  MACHINE_CHANNEL,
  readMachineMessage,
  readMachineSteps,
  tabLock,
} from '../../contract/site/machine-channel.ts'
import {problemReport} from '../../contract/site/problem-report.ts'
import {PAGE_DATA_ELEMENT, PUBLIC_SETTINGS_ELEMENT} from '../../contract/site/public-settings.ts'
import {
  bookingProgress,
  clockSetting,
  fault,
  limitsQuery,
  openingWorkshop,
  outboxMessage,
  sandboxSignIn,
  sandboxToken,
} from '../../contract/site/sandbox.ts'
import {SHELL_PATH, WORKER_PATH} from '../../contract/site/service-worker.ts'

const STEP = {
  tab: 'tab-1',
  page: '/consumer',
  session: 'x:1',
  parent: null,
  machine: 'otp',
  number: 1,
  at: 1,
  value: '"idle"',
  status: 'active',
  event: '{"type":"opened"}',
  taken: ['otp.idle'],
  sent: {},
  context: {},
}
const REPORT = {
  pahiyaReport: 1,
  release: '1.0.0',
  page: '/consumer',
  failure: null,
  requestId: 'request-1',
  at: '2026-03-10T06:30:00Z',
  actors: [
    {machine: 'otp', earlier: 0, transitions: ['otp.idle'], state: {dialog: 'open', focus: {on: 'code'}}},
  ],
}

const VALUES = [
  [
    'a message',
    outboxMessage,
    {to: '+915500000001', channel: 'sms', text: 'Code', code: '123456', at: 'now'},
  ],
  ['an e-mail', outboxMessage, {to: 'asha@mail.example', channel: 'email', text: 'Hello', at: 'now'}],
  ['the clock', clockSetting, {now: '2026-03-10T06:30:00Z'}],
  ['a phone without limits', limitsQuery, {phone: '+915500000001'}],
  ['a sign-in', sandboxSignIn, {identity: 'asha'}],
  ['a token', sandboxToken, {idToken: 'token', phone: '1', firstName: 'Asha', lastName: null, title: null}],
  ['a workshop that opens', openingWorkshop, {latitude: 12.9, longitude: 77.6}],
  [
    'the progress of a booking',
    bookingProgress,
    {
      id: 'booking-1',
      status: 'BOOKING_CONFIRMED',
      advisor: 'Ravi',
      advisorPhone: '1',
      estimate: 'e',
      isEstimateApproved: true,
      invoice: 'i',
      photos: 3,
    },
  ],
  ['a report of a problem', problemReport, REPORT],
] as const

describe('The sandbox', () => {
  it.each(VALUES)('reads %s whole', (_, schema, value) => {
    expect(z.parse<z.ZodMiniType>(schema, value)).toEqual(value)
  })

  it.each(['slow', 'error', 'status', 'code', 'drop'])(
    'has the fault “%s”, once if nothing else is said',
    (kind) => {
      const whole = {operation: 'book', kind, value: 500, retryAfterSeconds: 15, times: 2, visitor: 'one'}
      expect(z.parse(fault, whole)).toEqual(whole)
      expect(z.parse(fault, {operation: 'book', kind})).toEqual({operation: 'book', kind, times: 1})
    },
  )

  it('refuses a channel and a fault that it does not know', () => {
    const message = {to: '1', text: 'Code', at: 'now'}
    expect(z.safeParse(outboxMessage, {...message, channel: ''}).success).toBe(false)
    expect(z.safeParse(fault, {operation: 'book', kind: ''}).success).toBe(false)
  })

  it('a report of a problem takes no field that is not its own', () => {
    const [actor] = REPORT.actors
    const others = [
      {...REPORT, phone: '1'},
      {...REPORT, actors: [{...actor, context: {}}]},
      {...REPORT, actors: [{...actor, earlier: -1}]},
    ]
    expect(others.filter((each) => z.safeParse(problemReport, each).success)).toEqual([])
  })
})

describe('The channel between tabs', () => {
  const MESSAGES = [
    {...STEP, kind: 'step'},
    {kind: 'greeting', viewer: 'viewer-1'},
    {kind: 'history', viewer: 'viewer-1', tab: 'tab-1', isLocked: true, steps: [STEP]},
    {kind: 'goodbye', tab: 'tab-1'},
    {
      kind: 'order',
      viewer: 'viewer-1',
      tab: 'tab-1',
      session: 'x:1',
      machine: 'otp',
      event: {type: 'opened', code: '1'},
    },
    {kind: 'refusal', viewer: 'viewer-1', session: 'x:1', event: 'opened'},
  ]

  it.each(MESSAGES)('carries $kind', (message) => expect(readMachineMessage(message)).toEqual(message))

  it.each(MESSAGES)('carries no part of $kind', (message) => {
    const parts = Object.keys(message).filter((key) => !['sent', 'context'].includes(key))
    const lessOf = (part: string) =>
      Object.fromEntries(Object.entries(message).filter(([key]) => key !== part))
    expect(parts.map((part) => readMachineMessage(lessOf(part)))).toEqual(parts.map(() => null))
  })

  it('carries no other message', () => {
    expect([{}, {kind: ''}, null, 'step'].map(readMachineMessage)).toEqual([null, null, null, null])
  })

  it('leaves out steps that cannot be read', () => {
    expect(readMachineSteps([{}, STEP, {...STEP, number: 1.5}])).toEqual([STEP])
  })

  it('has a lock for each tab', () => {
    expect([MACHINE_CHANNEL, tabLock('tab-1')]).toEqual(['pahiya-machines', 'pahiya-machines tab-1'])
  })
})

describe('A rendered page', () => {
  it('names its two elements of data, its worker and its shell', () => {
    expect([PUBLIC_SETTINGS_ELEMENT, PAGE_DATA_ELEMENT, WORKER_PATH, SHELL_PATH]).toEqual([
      'public-settings',
      'page-data',
      '/consumer/worker.js',
      '/consumer/shell',
    ])
  })

  it('notes in an inline script the button that was pressed before React came', () => {
    expect([ALIVE, EARLY_PRESS]).toEqual(['alive', 'earlyPress'])
    expect(EARLY_PRESS_SCRIPT).toContain("if('alive' in document.documentElement.dataset)return")
    expect(EARLY_PRESS_SCRIPT).toContain("button.dataset.earlyPress=''")
  })
})
