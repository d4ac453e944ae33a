import {createFileRoute, redirect} from '@tanstack/react-router'

/** Home with the campaign, and with whatever else the address carries (ruling 11). */
export const Route = createFileRoute('/consumer/promotion')({
  beforeLoad: ({location}) => {
    throw redirect({to: '/consumer/home', search: {campaign: undefined, ...location.search}, replace: true})
  },
})
