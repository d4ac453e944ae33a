import type {Words} from '../../paths/port.ts'
import type {WalkRequests} from '../../paths/wire/expected-request.ts'
import {hasPhoto, isReady, nameOf} from './screen.ts'

/** The photo by the id that the server gave it. */
const withPhoto = (read: Words, profileImage: Words): WalkRequests['by'] => ({
  'upload the photo answers · taken': [{is: read}],
  'save.asked': (_, story) =>
    isReady(story)
      ? [
          {
            is: 'PATCH /v1/consumers/cip',
            body: {
              version: Number,
              firstName: nameOf(story),
              lastName: 'Qureshi',
              ...(hasPhoto(story) ? {profileImage} : {}),
            },
          },
        ]
      : [],
})

export const profileFormRequests: WalkRequests = {
  by: {
    'starts · of a profile without a photo': ['GET /v1/consumers/my-profile'],
    'photo.chosen': [{is: 'POST /v1/consumers/images', body: {index: '0', file: 'file of image/png'}}],
    ...withPhoto('GET /v1/consumers/images/photo-2', 'photo-2'),
    'save the profile answers · saved': ['GET /v1/consumers/reminders'],
  },
  wholePage: {by: withPhoto(/^GET \/v1\/consumers\/images\/[\w-]{36}$/, /^[\w-]{36}$/)},
}
