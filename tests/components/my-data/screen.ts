import type {Port} from '../../paths/port.ts'
import {defineScreen} from '../../paths/screen.ts'
import {closeDialog, typeCode} from '../otp/in-a-dialog.ts'

const DOWNLOADS = ['/v1/consumers/my-data']
const DELETES = ['/v1/consumers/me']
const USES = [...DOWNLOADS, ...DELETES]
const SECONDS_BETWEEN_CODES = 31
/** The earlier code is invalid, and the path may request as many codes as it is long. */
async function waitForAnotherCode(port: Port) {
  await port.wait(SECONDS_BETWEEN_CODES * 1000)
  await port.world.forgetLimits(port.phone)
}

async function codeIsTyped(port: Port, kind: 'right' | 'wrong') {
  await port.seeText(`We sent a 6-digit code to ••••••${port.phone.slice(-4)}.`)
  await typeCode(port, port.phone, kind)
}

const rest = ['download', 'delete', 'heading'] as const
const asked = ['code dialog', 'close'] as const

/** The page for downloading or deleting a person's data. */
export const myDataScreen = defineScreen({
  starts: {
    'of an account': {
      path: '/consumer/profile/my-data',
      memories: async ({world, phone}) => ({identity: await world.newConsumer(phone)}),
    },
  },
  holds: USES,
  controls: {
    heading: ['heading', 'Your data'],
    download: ['button', 'Download your data'],
    delete: ['button', 'Delete your account'],
    question: ['dialog', 'Delete your account for good?'],
    yes: ['button', 'Yes, delete'],
    keep: ['button', 'Keep it'],
    'code dialog': ['dialog', 'Enter your code'],
    close: ['button', 'Close'],
    login: ['heading', 'Log in or sign up'],
  },
  escape: 'close',
  texts: {
    downloaded: 'Your data was downloaded.',
    'too many codes': 'Too many wrong codes. Ask for a new code in a while.',
    'booking under way':
      'A workshop expects your car today, or has it. You can delete your account once the work is done.',
    failed: 'That did not work. Please try again.',
    deleted: 'Your account is deleted, and nothing of yours is left in this browser.',
  },
  actions: {
    'download.asked': async (port) => {
      await waitForAnotherCode(port)
      await port.press('button', 'Download your data')
    },
    'deletion.asked': async (port) => {
      await waitForAnotherCode(port)
      await port.press('button', 'Delete your account')
    },
    'deletion.confirmed': (port) => port.press('button', 'Yes, delete'),
    'deletion.withdrawn': (port) => port.press('button', 'Keep it'),
  },
  outcomes: {
    'prove the phone answers · done': async (world, port) => {
      await codeIsTyped(port, 'right')
      await world.answer(USES)
    },
    'prove the phone answers · exhausted': async (world, port) => {
      for (let typed = 0; typed < 4; typed += 1) {
        await codeIsTyped(port, 'wrong')
        await world.refuse(USES, 'INCORRECT_OTP', 'itself')
      }
    },
    'prove the phone answers · no answer': async (world, port) => {
      await codeIsTyped(port, 'right')
      await world.lose(USES)
      await world.lose(USES)
    },
    'prove the phone answers · a booking under way': async (world, port) => {
      await codeIsTyped(port, 'right')
      await world.refuse(DELETES, 'BOOKING_UNDER_WAY', 'fault')
    },
    'prove the phone answers · dismissed': (_, port) => closeDialog(port),
  },
  views: {
    'my-data.resting.untroubled': {enabled: rest},
    'my-data.resting.downloaded': {enabled: rest, texts: ['downloaded']},
    'my-data.resting.troubled': (_, story) => ({
      enabled: rest,
      texts:
        story.newest({
          'prove the phone answers · exhausted': ['too many codes'],
          'prove the phone answers · no answer': ['failed'],
          'prove the phone answers · a booking under way': ['booking under way'],
        } as const) ?? [],
    }),
    'my-data.proving for the download': {enabled: asked},
    'my-data.confirming the deletion': {enabled: ['question', 'close', 'yes', 'keep']},
    'my-data.proving for the deletion': {enabled: asked},
    'my-data.deleted': {enabled: ['login'], texts: ['deleted']},
  },
})
