import {createFileRoute, redirect} from '@tanstack/react-router'

/** A booking begins with a workshop (ruling 11). */
export const Route = createFileRoute('/consumer/book/')({
  beforeLoad: () => {
    throw redirect({to: '/consumer/workshops', replace: true})
  },
})
