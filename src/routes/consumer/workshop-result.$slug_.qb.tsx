import {createFileRoute, redirect} from '@tanstack/react-router'

export const Route = createFileRoute('/consumer/workshop-result/$slug_/qb')({
  staticData: {isRendered: true},
  beforeLoad: ({params: {slug}}) => {
    throw redirect({to: '/consumer/workshop-result/$slug', params: {slug}, hash: 'book', replace: true})
  },
})
