import type {SnapshotFrom} from 'xstate'
import type {ConsentChoice} from '../../../domain/consent/consent.ts'
import {DEFAULT_CHOICE} from '../../../domain/consent/consent-choice.ts'
import type {consentMachine} from '../../../machines/consent/machine.ts'
import {
  MARKETING_ELSEWHERE,
  OLDER_CHOICE,
  PERFORMANCE_KEPT,
  REJECTION_UNSENT,
} from '../../../machines/consent/model.ts'
import type {Port} from '../../paths/port.ts'
import {defineScreen} from '../../paths/screen.ts'

type ConsentSnapshot = SnapshotFrom<typeof consentMachine>

const RECEIPTS = ['/v1/consents']
const PREFERENCES = '/consumer/cookies'
const PERFORMANCE = 'Allow performance cookies'
const MARKETING = 'Allow advertising and campaign cookies'

/** The preferences page, whose switches show the stored choice, else the defaults. */
async function agree(port: Port, snapshot: ConsentSnapshot, wanted: ConsentChoice) {
  const {policy} = snapshot.context
  const isDecided = snapshot.matches('decided') && policy !== null
  const stands = isDecided
    ? {performance: policy.performanceCookies, marketing: policy.marketingCookies}
    : DEFAULT_CHOICE
  await port.goTo(PREFERENCES)
  await port.see('heading', 'Cookie preferences')
  if (stands.performance !== wanted.performance) await port.press('switch', PERFORMANCE)
  if (stands.marketing !== wanted.marketing) await port.press('switch', MARKETING)
  await port.press('button', 'Agree')
}

async function seePreferences(port: Port, {context: {policy}}: ConsentSnapshot) {
  await port.goTo(PREFERENCES)
  await port.see('heading', 'Your choice so far')
  await port.seeText(
    policy?.performanceCookies === true
      ? 'Performance cookies are allowed.'
      : 'Performance cookies are not allowed.',
  )
  await port.seeText(
    policy?.marketingCookies === true
      ? 'Advertising and campaign cookies are allowed.'
      : 'Advertising and campaign cookies are not allowed.',
  )
  await port.seeChecked('switch', PERFORMANCE, policy?.performanceCookies === true)
  await port.seeChecked('switch', MARKETING, policy?.marketingCookies === true)
}

/** The banner and the preferences page. */
export const consentScreen = defineScreen({
  controls: {},
  texts: {},
  views: {},
  starts: {
    'on a first visit': {
      path: '/consumer/credits',
      memories: () => ({cookiePolicy: null}),
      first: (port) => port.press('button', 'Read more'),
      inPart: (port) => port.press('button', 'Read more'),
    },
    'with a stored choice': {path: PREFERENCES, memories: () => ({cookiePolicy: PERFORMANCE_KEPT})},
    'with a receipt that was not sent': {
      path: PREFERENCES,
      memories: () => ({cookiePolicy: REJECTION_UNSENT}),
    },
    'with a choice for an older policy': {path: PREFERENCES, memories: () => ({cookiePolicy: OLDER_CHOICE})},
    'where nothing is stored': {
      path: PREFERENCES,
      memories: () => ({cookiePolicy: null, isForbidden: true}),
    },
  },
  holds: RECEIPTS,
  actions: {
    'agreed · everything': (port, {snapshot}) => agree(port, snapshot, {performance: true, marketing: true}),
    'agreed · performance only': (port, {snapshot}) =>
      agree(port, snapshot, {performance: true, marketing: false}),
    rejected: async (port) => {
      await port.goTo(PREFERENCES)
      await port.press('button', 'Reject')
    },
    'banner.closed': async (port) => {
      await port.goTo('/consumer/credits')
      await port.press('button', 'Accept and close')
    },
    'policy.changed · chosen in another tab': (port) =>
      port.world.keepInAnotherTab({cookiePolicy: MARKETING_ELSEWHERE}),
    'policy.changed · forgotten in another tab': (port) => port.world.keepInAnotherTab({cookiePolicy: null}),
  },
  outcomes: {
    'send the receipt answers · taken': (world) => world.answer(RECEIPTS),
    'send the receipt fails · no answer': (world) => world.lose(RECEIPTS),
    'send the receipt fails · refused': (world) => world.refuse(RECEIPTS, 'TOO_MANY_CALLS', 'fault'),
  },
  assertions: {
    'consent.undecided': async (port) => {
      await port.goTo('/consumer/credits')
      await port.see('heading', 'Cookies on Pahiya')
      await port.seeEnabled('button', 'Reject')
      await port.seeEnabled('button', 'Accept and close')
      await port.see('link', 'Manage cookie preferences')
    },
    'consent.decided.memory.kept': async (port, snapshot) => {
      await seePreferences(port, snapshot)
      await port.missText(/^Your browser stores nothing for this site/)
    },
    'consent.decided.memory.held for the page': async (port, snapshot) => {
      await seePreferences(port, snapshot)
      await port.seeText(/^Your browser stores nothing for this site/)
    },
    'consent.decided.receipt.being sent': (port) => port.miss('heading', 'Cookies on Pahiya'),
    'consent.decided.receipt.taken care of': (port) => port.miss('heading', 'Cookies on Pahiya'),
    'consent.decided.receipt.left for the next visit': (port) => port.miss('heading', 'Cookies on Pahiya'),
  },
})
