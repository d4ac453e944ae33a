import {CatchBoundary} from '@tanstack/react-router'
import {Suspense, useEffect, useState} from 'react'
import {CallFailure, isTemporary} from '../../../../domain/failure.ts'
import {oopsTexts} from '../../../i18n/generated/areas/oops.ts'
import {textsOf} from '../../../i18n/text.ts'
import {latePart} from '../../../parts/services/late-part.ts'
import {useServices} from '../../../parts/services/services-context.tsx'
import {useIsInBrowser} from '../../../parts/services/use-is-in-browser.ts'
import {MessageScreen} from './message-screen.tsx'
import {TryPageAgain} from './try-page-again.tsx'

const t = textsOf(oopsTexts)

const CopyReport = latePart(() =>
  import('../../../parts/problem-report/copy-report.tsx').then(({CopyReport}) => CopyReport),
)

/**
 * A loader or render error (ruling 15), or a page that is not available (`error: null`). Without a network the page's
 * files could not come: it is loaded again when the network is back.
 */
export function OopsScreen({error}: {error: unknown}) {
  const {network} = useServices()
  const isInBrowser = useIsInBrowser()
  const [isOffline] = useState(network.isGone)
  useEffect(() => {
    const aborter = new AbortController()
    if (isOffline)
      network.returned(aborter.signal).then(
        () => location.reload(),
        () => {},
      )
    return () => aborter.abort()
  }, [network, isOffline])
  if (isOffline) return <MessageScreen title={t('oops.offline')} text={t('oops.opensItself')} />
  const retry =
    error instanceof CallFailure && isTemporary(error)
      ? {text: t('oops.temporary'), retry: <TryPageAgain />}
      : {text: null}
  return (
    <MessageScreen title={t('oops.title')} {...retry}>
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
