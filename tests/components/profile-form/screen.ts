import type {Port, World} from '../../paths/port.ts'
import {defineScreen} from '../../paths/screen.ts'
import type {Story} from '../../paths/story.ts'
import {recordOf} from '../../support/record.ts'
import {PHOTO} from './photo.ts'

const SAVES = ['/v1/consumers/cip']
const UPLOADS = ['/v1/consumers/images']
const CONSUMER = 'withoutDefaultAddress'
const PROBLEMS = /before you can save$/
const NAME = 'Imran'
const OTHER_NAME = 'Imran Ali'
const NO_NAME = '12'
const UPLOADED = 'upload the photo answers · taken'
const UPLOAD_FAILURES = {
  'upload the photo fails · no photo': 'no photo',
  'upload the photo fails · too large': 'too large',
} as const

export const nameOf = (story: Story) =>
  story.newest({
    'name.typed · another first name': OTHER_NAME,
    'name.typed · the same as before': NAME,
    'name.typed · no name': NO_NAME,
  }) ?? NAME
export const hasPhoto = (story: Story) => story.newest({[UPLOADED]: true, 'photo.removed': false}) ?? false
/** The names are valid, and something differs from the profile. */
export const isReady = (story: Story) =>
  nameOf(story) !== NO_NAME && (nameOf(story) !== NAME || hasPhoto(story))

/** A wrong name is explained once its field is left. After a save with it the summary stays until the name is mended. */
function problems(story: Story) {
  const tries = story.labels.flatMap((label, index) => (label === 'save.asked' ? [index] : []))
  const typed = (until: number) =>
    story.labels.slice(0, until).findLast((label) => label.startsWith('name.typed'))
  const isExplained = tries.some((index) => typed(index) === 'name.typed · no name')
  if (nameOf(story) !== NO_NAME) return {controls: [], texts: []} as const
  return {controls: isExplained ? (['problems'] as const) : ([] as const), texts: ['no name'] as const}
}

const form = (_: Port, story: Story) => ({
  fields: {'First name': nameOf(story), 'Last name': 'Qureshi', 'Mobile number': /^\d{5} ?\d{5}$/},
})

const photoControls = (story: Story) =>
  hasPhoto(story) ? (['change the photo', 'remove the photo'] as const) : (['upload a photo'] as const)

function openForm(port: Port, story: Story) {
  return {
    ...form(port, story),
    enabled: [
      'first name',
      ...photoControls(story),
      ...problems(story).controls,
      ...(isReady(story) ? (['save'] as const) : []),
    ] as const,
    texts: problems(story).texts,
    ...(isReady(story) ? {} : {explaining: ['save'] as const}),
  }
}

const refuse = (code: 'IMAGE_NOT_VALID' | 'TOO_LARGE' | 'UNKNOWN_ERROR') => (world: World) =>
  world.refuse(UPLOADS, code, 'fault')

/** Names and photo of the own profile. */
export const profileFormScreen = defineScreen({
  starts: {
    'of a profile without a photo': {
      path: '/consumer/profile/edit',
      async memories({world}) {
        await world.changeProfile(CONSUMER, {
          firstName: NAME,
          lastName: 'Qureshi',
          profileImage: 'deleted',
        })
        return {identity: await world.identity(CONSUMER)}
      },
    },
  },
  holds: [...SAVES, ...UPLOADS],
  controls: {
    problems: ['alert', PROBLEMS],
    'first name': ['textbox', 'First name'],
    save: ['button', 'Save'],
    saving: ['button', 'Saving…'],
    'upload a photo': ['button', 'Upload a photo'],
    'change the photo': ['button', 'Change the photo'],
    'remove the photo': ['button', 'Remove the photo'],
    uploading: ['button', 'Uploading…'],
  },
  texts: {
    'no name': 'Please enter a valid name',
    'no photo': /^This file is not a photo that can be read, or it has more than 24 megapixels\./,
    'too large': /^This photo is too large\./,
    'not uploaded': 'Upload failed',
    failed: 'Failed to update profile, please try again!',
    changed: /^Your profile was changed in another window/,
  },
  actions: {
    'name.typed · another first name': (port) => port.fillAndLeave('First name', OTHER_NAME),
    'name.typed · the same as before': (port) => port.fillAndLeave('First name', NAME),
    'name.typed · no name': (port) => port.fillAndLeave('First name', NO_NAME),
    'photo.chosen': (port) => port.attach(PHOTO),
    'photo.removed': (port) => port.press('button', 'Remove the photo'),
    'save.asked': async (port, story) => {
      await port.press('button', 'Save')
      if (nameOf(story) === NO_NAME) await port.see('alert', PROBLEMS)
    },
  },
  outcomes: {
    [UPLOADED]: (world) => world.answer(UPLOADS),
    'upload the photo fails · no photo': refuse('IMAGE_NOT_VALID'),
    'upload the photo fails · too large': refuse('TOO_LARGE'),
    'upload the photo fails · no answer': (world) => world.lose(UPLOADS),
    'upload the photo fails · refused': refuse('UNKNOWN_ERROR'),
    'save the profile answers · saved': (world) => world.answer(SAVES),
    'save the profile fails · changed elsewhere': (world) =>
      world.refuse(SAVES, 'PROFILE_CONFLICT', (body) => ({
        ...recordOf(body),
        version: Number(recordOf(body).version) - 1,
      })),
    'save the profile fails · no answer': (world) => world.lose(SAVES),
    'save the profile fails · refused': (world) => world.refuse(SAVES, 'UNKNOWN_ERROR', 'fault'),
  },
  views: {
    'profile-form.open.untroubled': openForm,
    'profile-form.open.explaining problems': openForm,
    'profile-form.open.upload failed': (port, story) => ({
      ...openForm(port, story),
      texts: [
        ...problems(story).texts,
        story.newest({
          ...UPLOAD_FAILURES,
          'upload the photo fails · no answer': 'not uploaded',
          'upload the photo fails · refused': 'not uploaded',
        } as const) ?? 'not uploaded',
      ],
    }),
    'profile-form.open.failed': (port, story) => ({
      ...openForm(port, story),
      texts: [...problems(story).texts, 'failed'],
    }),
    'profile-form.open.changed elsewhere': (port, story) => ({
      ...openForm(port, story),
      texts: [...problems(story).texts, 'changed'],
    }),
    'profile-form.uploading': (port, story) => ({
      ...form(port, story),
      enabled: ['first name', ...problems(story).controls],
      texts: problems(story).texts,
      disabled: ['uploading', 'save'],
    }),
    'profile-form.saving': (port, story) => ({
      ...form(port, story),
      disabled: ['first name', ...photoControls(story), 'saving'],
    }),
    'profile-form.saved': {controls: [['link', /: your profile$/]], announced: 'Profile saved.'},
  },
})
