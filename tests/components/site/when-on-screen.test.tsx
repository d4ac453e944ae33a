import {expect, it, vi} from 'vitest'
import {whenOnScreen} from '../../../src/platform/browser/when-on-screen.ts'
import {whenWanted} from '../../../src/platform/early-use/when-wanted.ts'

type Report = (changes: {isIntersecting: boolean}[]) => void

/** A browser's observer; the test says what it reports. */
function observer() {
  const reports: Report[] = []
  const disconnect = vi.fn()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      disconnect = disconnect
      observe = () => {}
      constructor(report: Report) {
        reports.push(report)
      }
    },
  )
  const report = (...changes: boolean[]) => {
    for (const each of reports) each(changes.map((isIntersecting) => ({isIntersecting})))
  }
  return {report, disconnect}
}

it.each([
  ['whenOnScreen', whenOnScreen],
  ['whenWanted', whenWanted],
])(
  '%s acts when a busy page reports at once that an element was below the screen and is on it',
  (_, when) => {
    const {report, disconnect} = observer()
    const act = vi.fn()
    when(document.body, act)
    report(false)
    expect(act).not.toHaveBeenCalled()
    report(false, true)
    expect(act).toHaveBeenCalledTimes(1)
    expect(disconnect).toHaveBeenCalled()
  },
)

it('whenOnScreen acts at once where the browser cannot tell, and stops when it is told to', () => {
  const act = vi.fn()
  whenOnScreen(document.body, act)
  expect(act).toHaveBeenCalledTimes(1)

  const {disconnect} = observer()
  whenOnScreen(document.body, act)()
  expect(disconnect).toHaveBeenCalledTimes(1)
})
