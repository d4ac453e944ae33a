import {CatchBoundary} from '@tanstack/react-router'
import {lazy, Suspense} from 'react'
import {oopsTexts} from '../../../i18n/generated/areas/oops.ts'
import {textsOf} from '../../../i18n/text.ts'
import {useIsInBrowser} from '../../../parts/services/use-is-in-browser.ts'
import {MessageScreen} from './message-screen.tsx'

const t = textsOf(oopsTexts)

const CopyReport = lazy(() =>
  import('../../../parts/problem-report/copy-report.tsx').then(
    ({CopyReport}) => ({default: CopyReport}),
    () => ({default: () => null}),
  ),
)

/** A loader or render error (ruling 15), or a page that is not available (`error: null`). */
export function OopsScreen({error}: {error: unknown}) {
  const isInBrowser = useIsInBrowser()
  return (
    <MessageScreen title={t('oops.title')} text={null}>
      {isInBrowser && (
        <CatchBoundary getResetKey={() => 0} errorComponent={() => null}>
          <Suspense>
            <CopyReport error={error} />
          </Suspense>
        </CatchBoundary>
      )}
    </MessageScreen>
  )
}
