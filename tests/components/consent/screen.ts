import type {Port} from '../../paths/port.ts'
import {defineScreen} from '../../paths/screen.ts'
import type {Story} from '../../paths/story.ts'

const RECEIPTS = ['/v1/consents']
const PREFERENCES = '/consumer/cookies'
const PERFORMANCE = 'Allow performance cookies'
const MARKETING = 'Allow advertising and campaign cookies'

export interface Choice {
  performance: boolean
  marketing: boolean
}

/** A choice of an earlier visit (001-3). */
const stored = ({performance, marketing}: Choice, receipt: {isSent: boolean; policyDay?: string}) => ({
  policyAccepted: performance || marketing,
  performanceCookies: performance,
  marketingCookies: marketing,
  policyRejected: !performance && !marketing,
  receipt: {
    id: '00000000-0000-4000-8000-000000000001',
    at: Date.parse('2026-11-21T06:30:00Z'),
    policyDay: '2025-03-19',
    ...receipt,
  },
})
export const ALL: Choice = {performance: true, marketing: true}
export const NONE: Choice = {performance: false, marketing: false}
export const PERFORMANCE_ONLY: Choice = {performance: true, marketing: false}
const MARKETING_ONLY: Choice = {performance: false, marketing: true}

/** `null`: the visitor is to choose. Closing the banner accepts (ruling 45). */
const choiceOf = (story: Story): Choice | null => {
  const chosen = story.newest<Choice | null>({
    'agreed · everything': ALL,
    'agreed · performance only': PERFORMANCE_ONLY,
    rejected: NONE,
    'banner.closed': ALL,
    'policy.changed · chosen in another tab': MARKETING_ONLY,
    'policy.changed · forgotten in another tab': null,
  })
  if (chosen !== undefined) return chosen
  if (story.start === 'with a stored choice') return PERFORMANCE_ONLY
  return story.start === 'with a receipt that was not sent' ? NONE : null
}

/** A choice leaves the page, so the person reads the policy first. */
async function readPreferences(port: Port) {
  await port.goTo(PREFERENCES)
  await port.seeText('Last update: 19/03/2025')
}

/** The preferences page, whose switches show the stored choice; both are on at first (001-3). */
async function agree(port: Port, story: Story, wanted: Choice) {
  const stands = choiceOf(story) ?? ALL
  await readPreferences(port)
  if (stands.performance !== wanted.performance) await port.press('switch', PERFORMANCE)
  if (stands.marketing !== wanted.marketing) await port.press('switch', MARKETING)
  await port.press('button', 'Agree')
}

async function preferences(port: Port, story: Story) {
  await port.goTo(PREFERENCES)
  const {performance, marketing} = choiceOf(story) ?? ALL
  return {
    enabled: ['the choice so far'],
    says: [
      performance ? 'Performance cookies are allowed.' : 'Performance cookies are not allowed.',
      marketing
        ? 'Advertising and campaign cookies are allowed.'
        : 'Advertising and campaign cookies are not allowed.',
    ],
    checked: [
      ['switch', PERFORMANCE, performance],
      ['switch', MARKETING, marketing],
    ],
  } as const
}

/** The banner and the preferences page. */
export const consentScreen = defineScreen({
  starts: {
    'on a first visit': {
      path: '/consumer/credits',
      memories: () => ({cookiePolicy: null}),
      first: (port) => port.press('button', 'Read more'),
      inPart: (port) => port.press('button', 'Read more'),
    },
    'with a stored choice': {
      path: PREFERENCES,
      memories: () => ({cookiePolicy: stored(PERFORMANCE_ONLY, {isSent: true})}),
    },
    'with a receipt that was not sent': {
      path: PREFERENCES,
      memories: () => ({cookiePolicy: stored(NONE, {isSent: false})}),
    },
    'with a choice for an older policy': {
      path: PREFERENCES,
      memories: () => ({cookiePolicy: stored(PERFORMANCE_ONLY, {isSent: true, policyDay: '2024-01-01'})}),
    },
    'where nothing is stored': {
      path: PREFERENCES,
      memories: () => ({cookiePolicy: null, isForbidden: true}),
    },
  },
  holds: RECEIPTS,
  controls: {
    banner: ['heading', 'Cookies on Pahiya'],
    reject: ['button', 'Reject'],
    accept: ['button', 'Accept and close'],
    manage: ['link', 'Manage cookie preferences'],
    'the choice so far': ['heading', 'Your choice so far'],
  },
  texts: {'nothing is stored': /^Your browser stores nothing for this site/},
  actions: {
    'agreed · everything': (port, story) => agree(port, story, ALL),
    'agreed · performance only': (port, story) => agree(port, story, PERFORMANCE_ONLY),
    rejected: async (port) => {
      await readPreferences(port)
      await port.press('button', 'Reject')
    },
    'banner.closed': async (port) => {
      await port.goTo('/consumer/credits')
      await port.press('button', 'Accept and close')
    },
    'policy.changed · chosen in another tab': (port) =>
      port.world.storeInAnotherTab({cookiePolicy: stored(MARKETING_ONLY, {isSent: false})}),
    'policy.changed · forgotten in another tab': (port) => port.world.storeInAnotherTab({cookiePolicy: null}),
  },
  outcomes: {
    'send the receipt answers · taken': (world) => world.answer(RECEIPTS),
    'send the receipt fails · no answer': (world) => world.lose(RECEIPTS),
    'send the receipt fails · refused': (world) => world.refuse(RECEIPTS, 'TOO_MANY_CALLS', 'fault'),
  },
  views: {
    'consent.undecided': async (port, story) => {
      await port.goTo('/consumer/credits')
      return {
        enabled: ['banner', 'reject', 'accept', 'manage'],
        texts: story.start === 'where nothing is stored' ? ['nothing is stored'] : [],
      }
    },
    'consent.decided.memory.kept': async (port, story) => ({
      ...(await preferences(port, story)),
      enabled: ['the choice so far', 'reject'],
    }),
    'consent.decided.memory.held for the page': async (port, story) => ({
      ...(await preferences(port, story)),
      enabled: ['the choice so far', 'reject'],
      texts: ['nothing is stored'],
    }),
    'consent.decided.receipt.being sent': {},
    'consent.decided.receipt.taken care of': {},
    'consent.decided.receipt.left for the next visit': {},
  },
})
