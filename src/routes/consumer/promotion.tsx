import {createFileRoute, redirect} from '@tanstack/react-router'

/** Home with the campaign, and with the address's other parameters (ruling 11). */
export const Route = createFileRoute('/consumer/promotion')({
  beforeLoad: ({location}) => {
    throw redirect({to: '/consumer/home', search: {campaign: undefined, ...location.search}, replace: true})
  },
})
