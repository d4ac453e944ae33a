import {createFileRoute} from '@tanstack/react-router'
import {followShortLink} from './consumer/-short-link.ts'

export const Route = createFileRoute('/w/$workshopId')({
  staticData: {isRendered: true},
  loader: ({context: {services}, params: {workshopId}}) => followShortLink(services, workshopId),
})
