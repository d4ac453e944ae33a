import {daysAfter, sentDay} from '../../paths/days.ts'
import type {Port} from '../../paths/port.ts'
import type {Story} from '../../paths/story.ts'
import type {WalkRequests} from '../../paths/wire/expected-request.ts'
import {RESULT_PRELOADS} from '../lite-search/home-reads.ts'
import {isListed, shown} from './screen.ts'

const PUNE = {lat: 18.5204, long: 73.8567}

const params = ({today}: Port, place = PUNE) => ({
  startDate: sentDay(today),
  endDate: sentDay(daysAfter(today, 30)),
  jobs: [],
  sort: {by: 'RECOMMENDED', ...place, direction: 'ASCENDING'},
  location: place,
  maxDistanceMiles: 25,
  country: 'IN',
  globalRequest: 0,
})

/** The next ten go on behind the last one that is shown. */
const ten = (port: Port, after: number, place = PUNE) => ({
  is: 'POST /graphql findAvailableWorkshops',
  body: {searchParams: {...params(port, place), first: 10, ...(after === 0 ? {} : {cursor: /^[\w-]+$/})}},
})

/** With the first ten comes the total. */
export const firstTen = (port: Port, place = PUNE) => [
  ten(port, 0, place),
  {is: 'POST /graphql countAvailableWorkshops', body: {searchParams: params(port, place)}},
]
const search = (port: Port, story: Story) => (isListed(story) ? [ten(port, shown(story))] : firstTen(port))

export const workshopSearchRequests: WalkRequests = {
  besides: ['GET /oats/vehicle/manufacturers', 'GET /services/v1'],
  by: {
    'starts · with a place': search,
    'more.asked': search,
    'retry.asked': search,
    'retry wait is over': search,
  },
  wholePage: {preloads: RESULT_PRELOADS},
}
