import type {WalkRequests} from '../../paths/wire/expected-request.ts'
import {firstTen} from '../workshop-search/requests.ts'
import {contact, isComplete, isTicked} from './screen.ts'

export const subscriptionRequests: WalkRequests = {
  by: {
    'subscription.asked': (port, story) => {
      if (!isComplete(port, story)) return []
      const given = contact(port, story)
      return [
        {
          is: 'POST /v1/subscriptions',
          body: {
            ...(given.includes('@') ? {email: given} : {phoneNumber: given}),
            consent: true,
            marketingConsent: isTicked(story, 'marketing'),
            latitude: 34.1526,
            longitude: 77.5771,
            formattedAddress: 'Leh, Ladakh',
          },
        },
      ]
    },
  },
  wholePage: {
    by: {
      'starts · where no workshop was found': (port) => firstTen(port, {lat: 34.1526, long: 77.5771}),
    },
    besides: ['GET /services/v1', 'GET /oats/vehicle/manufacturers'],
  },
}
