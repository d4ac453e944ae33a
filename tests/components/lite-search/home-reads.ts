/** What the landing page reads beside its form, and the results after it. */
export const HOME_READS = [
  'GET /services/v1',
  'GET /content/spaces/pahiya/environments/master/entries?locale=en-US&include=10&content_type=homePage&fields.slug=iwsConsumerHomePage',
  'GET /v1/consumers/my-profile',
  'GET /campaigns/v1/first-service',
]
export const RESULT_READS = ['GET /oats/vehicle/manufacturers']
export const RESULT_PRELOADS = ['POST /graphql oneWorkshopUsingSerialId']
