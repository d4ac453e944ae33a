import {createFileRoute} from '@tanstack/react-router'
import {followShortLink} from './-short-link.ts'

export const Route = createFileRoute('/consumer/w/$workshopId')({
  staticData: {isRendered: true},
  loader: ({context: {services}, params: {workshopId}}) => followShortLink(services, workshopId),
})
