import {useEffect, useState} from 'react'
import type {ActorRefFrom, SnapshotFrom} from 'xstate'
import type {bookingMachine} from '../../../machines/booking/machine.ts'

const NONE: readonly string[] = []

/**
 * Takes out of the draft what the workshop no longer offers: no box of the form could untick it. Returns it until the services
 * are chosen anew.
 */
export function useWithdrawnJobs(
  actor: ActorRefFrom<typeof bookingMachine>,
  snapshot: SnapshotFrom<typeof bookingMachine>,
  offeredJobs: readonly string[],
): readonly string[] {
  const {jobs} = snapshot.context.draft
  const [withdrawn, setWithdrawn] = useState({jobs: NONE, left: jobs})
  const isOpen = snapshot.matches('editing')
  useEffect(() => {
    const left = jobs.filter((job) => offeredJobs.includes(job))
    if (!isOpen || left.length === jobs.length) return
    setWithdrawn({jobs: jobs.filter((job) => !left.includes(job)), left})
    actor.send({type: 'draft.changed', changes: {jobs: left}})
  }, [actor, isOpen, jobs, offeredJobs])
  return withdrawn.left === jobs ? withdrawn.jobs : NONE
}
