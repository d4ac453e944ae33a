import {type Story, storyBefore} from '../../paths/story.ts'
import type {WalkRequests} from '../../paths/wire/expected-request.ts'

const isRead = (story: Story) =>
  story.newest({
    'chooser.asked': true,
    'retry.asked': true,
    'read the countries answers · read': false,
    'read the countries fails · no answer': false,
    'read the countries fails · refused': false,
  }) ?? false

export const regionRequests: WalkRequests = {
  // Another country's home shows services and articles.
  besides: [
    'GET /services/v1',
    'GET /content/spaces/pahiya/environments/master/entries?locale=en-US&include=10&content_type=homePage&fields.slug=iwsConsumerHomePage',
  ],
  by: {
    'read the countries fails · no answer': ['GET /countries/v1'],
    'read the countries fails · refused': ['GET /countries/v1'],
    // A closed chooser goes on reading.
    'chooser.asked': (_, story) => (isRead(storyBefore(story)) ? [] : ['GET /countries/v1']),
    'retry.asked': ['GET /countries/v1'],
  },
}
