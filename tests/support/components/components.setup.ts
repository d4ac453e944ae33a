import {notifyManager} from '@tanstack/react-query'
import {cleanup, configure} from '@testing-library/react'
import {afterEach} from 'vitest'
import {siteFooter} from '../../../src/features/shell/footer/resting.ts'

/** Late code arrives later on a busy computer; only a failure waits this long. */
const PATIENCE_MS = 10_000

configure({asyncUtilTimeout: PATIENCE_MS})

// As in a page that the server rendered, the footer is there from the start.
await siteFooter.prepare()

/** The query client tells its observers in a timer of its own, which would outlive the last test's page. */
const notifications = new Set<ReturnType<typeof setTimeout>>()
notifyManager.setScheduler((notify) => {
  const timer = setTimeout(() => {
    notifications.delete(timer)
    notify()
  }, 0)
  notifications.add(timer)
})

afterEach(() => {
  cleanup()
  for (const timer of notifications) clearTimeout(timer)
  notifications.clear()
  localStorage.clear()
  sessionStorage.clear()
  // The visualiser writes its address, which every file of a worker shares.
  history.replaceState(null, '', '/')
})
