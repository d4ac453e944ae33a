import type {WalkRequests} from '../../paths/wire/expected-request.ts'

export const regionRequests: WalkRequests = {
  // Another country's home shows services and articles.
  besides: [
    'GET /services/v1',
    'GET /content/spaces/pahiya/environments/master/entries?locale=en-US&include=10&content_type=homePage&fields.slug=iwsConsumerHomePage',
  ],
  by: {
    'chooser.asked': ['GET /countries/v1'],
    'retry.asked': ['GET /countries/v1'],
  },
}
