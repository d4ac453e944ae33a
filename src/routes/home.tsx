import {createFileRoute, redirect} from '@tanstack/react-router'

export const Route = createFileRoute('/home')({
  beforeLoad: ({search}) => {
    throw redirect({to: '/consumer/home', search, replace: true})
  },
})
