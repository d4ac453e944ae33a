import {daysAfter, sentDay} from '../../paths/days.ts'
import type {Port} from '../../paths/port.ts'
import type {Story} from '../../paths/story.ts'
import type {WalkRequests} from '../../paths/wire/expected-request.ts'
import {isListed, shown} from './screen.ts'

const params = ({today}: Port) => ({
  startDate: sentDay(today),
  endDate: sentDay(daysAfter(today, 30)),
  jobs: [],
  sort: {by: 'RECOMMENDED', lat: 18.5204, long: 73.8567, direction: 'ASCENDING'},
  location: {lat: 18.5204, long: 73.8567},
  maxDistanceMiles: 25,
  country: 'IN',
  globalRequest: 0,
})

/** The next ten; with the first ten also the total. */
const search = (port: Port, story: Story) => [
  {
    is: 'POST /graphql findAvailableWorkshops',
    body: {searchParams: {...params(port), first: 10, after: shown(story)}},
  },
  ...(isListed(story)
    ? []
    : [{is: 'POST /graphql countAvailableWorkshops', body: {searchParams: params(port)}}]),
]

export const workshopSearchRequests: WalkRequests = {
  besides: ['GET /oats/vehicle/manufacturers', 'GET /services/v1'],
  by: {
    'starts · with a place': search,
    'more.asked': search,
    'retry.asked': search,
    'retry wait is over': search,
  },
}
