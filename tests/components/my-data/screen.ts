import type {MyDataProblem} from '../../../machines/my-data/setup.ts'
import type {Port} from '../../paths/port.ts'
import {defineScreen} from '../../paths/screen.ts'
import {closeDialog, typeCode} from '../otp/in-a-dialog.ts'

const DOWNLOADS = ['/v1/consumers/my-data']
const DELETES = ['/v1/consumers/me']
const USES = [...DOWNLOADS, ...DELETES]
const SECONDS_BETWEEN_CODES = 31
const DIALOG = 'Enter your code'
const QUESTION = 'Delete your account for good?'
const DOWNLOADED = 'Your data was downloaded.'
const PROBLEMS: Record<MyDataProblem, string> = {
  'too many codes': 'That were too many wrong codes. Ask for a new code in a while.',
  'booking under way':
    'A workshop expects your car today, or has it. You can delete your account once the work is done.',
  failed: 'That did not work. Please try again.',
}

/** The earlier code is invalid, and the path may request as many codes as it is long. */
async function waitForAnotherCode(port: Port) {
  await port.wait(SECONDS_BETWEEN_CODES * 1000)
  await port.world.forgetLimits(port.phone)
}

async function codeIsTyped(port: Port, kind: 'right' | 'wrong') {
  await port.seeText(`We sent a 6-digit code to ••••••${port.phone.slice(-4)}.`)
  await typeCode(port, port.phone, kind)
}

async function seeRest(port: Port, problem: MyDataProblem | null) {
  await port.miss('dialog', /./)
  await port.see('heading', 'Your data')
  await port.seeEnabled('button', 'Download your data')
  await port.seeEnabled('button', 'Delete your account')
  for (const [each, text] of Object.entries(PROBLEMS))
    await (each === problem ? port.seeText(text) : port.missText(text))
}

/** The page for downloading or deleting a person's data. */
export const myDataScreen = defineScreen({
  controls: {},
  texts: {},
  views: {},
  starts: {
    'of an account': {
      path: '/consumer/profile/my-data',
      memories: async ({world, phone}) => ({identity: await world.newConsumer(phone)}),
    },
  },
  holds: USES,
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
    },
    'prove the phone answers · a booking under way': async (world, port) => {
      await codeIsTyped(port, 'right')
      await world.refuse(DELETES, 'BOOKING_UNDER_WAY', 'fault')
    },
    'prove the phone answers · dismissed': (_, port) => closeDialog(port),
  },
  assertions: {
    'my-data.resting.untroubled': async (port) => {
      await seeRest(port, null)
      await port.missText(DOWNLOADED)
    },
    'my-data.resting.downloaded': async (port) => {
      await seeRest(port, null)
      await port.seeText(DOWNLOADED)
    },
    'my-data.resting.troubled': (port, {context}) => seeRest(port, context.problem),
    'my-data.proving for the download': (port) => port.see('dialog', DIALOG),
    'my-data.confirming the deletion': (port) => port.see('dialog', QUESTION),
    'my-data.proving for the deletion': (port) => port.see('dialog', DIALOG),
    'my-data.deleted': async (port) => {
      await port.see('heading', 'Log in or sign up')
      await port.seeText('Your account is deleted, and nothing of yours is left in this browser.')
    },
  },
})
