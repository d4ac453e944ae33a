import {useActorRef, useSelector} from '@xstate/react'
import {lazy, Suspense, useEffect, useMemo, useRef, useState} from 'react'
import type {Campaign} from '../../../domain/campaign.ts'
import {missingForSearch} from '../../../machines/lite-search/machine.ts'
import type {LiteSearchDraft} from '../../../machines/lite-search/types.ts'
import {useServices} from '../../parts/services/services-context.tsx'
import {useIsInBrowser} from '../../parts/services/use-is-in-browser.ts'
import {emptyInput, keptInput} from './kept-draft.ts'
import {LiteSearchFields} from './lite-search-fields.tsx'
import {liteSearchLogic} from './lite-search-logic.ts'

const OtpDialog = lazy(() =>
  import('../../parts/otp/otp-dialog.tsx').then(({OtpDialog}) => ({default: OtpDialog})),
)

interface LiteSearchFormProps {
  campaign: Campaign | null
  /** The visitor goes on to the workshops near the place. */
  onReady: (draft: LiteSearchDraft, campaignName: string | null) => void
}

/** The search form of home (000-2); what was typed before comes back once the browser's storage may be read. */
export function LiteSearchForm(props: LiteSearchFormProps) {
  const isInBrowser = useIsInBrowser()
  return <StartedForm key={String(isInBrowser)} isRestored={isInBrowser} {...props} />
}

function StartedForm({campaign, onReady, isRestored}: LiteSearchFormProps & {isRestored: boolean}) {
  const services = useServices()
  const campaignName = campaign?.campaignName ?? null
  const logic = useMemo(() => liteSearchLogic(services, campaignName), [services, campaignName])
  const hasCampaign = campaign !== null
  const [input] = useState(() => (isRestored ? keptInput(services, hasCampaign) : emptyInput(hasCampaign)))
  const actor = useActorRef(logic, {input, clock: services.timers})
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const phoneProof = useSelector(actor, ({children}) => children['phone proof'])
  const [attempt, setAttempt] = useState(0)
  const ready = useRef(onReady)
  ready.current = onReady

  useEffect(() => {
    const subscriptions = [
      actor.on('search.ready', ({draft}) => ready.current(draft, campaignName)),
      actor.on('problems.found', () => setAttempt((before) => before + 1)),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [actor, campaignName])

  return (
    <>
      <LiteSearchFields
        draft={context.draft}
        campaign={campaign}
        missing={missingForSearch(context)}
        isPhoneLocked={context.signedInPhone !== null}
        isPhoneRefused={context.isPhoneRefused}
        attempt={attempt}
        onChange={(changes) => actor.send({type: 'draft.changed', changes})}
        onSubmit={() => actor.send({type: 'search.asked'})}
      />
      {phoneProof !== undefined && (
        <Suspense>
          <OtpDialog actor={phoneProof} />
        </Suspense>
      )}
    </>
  )
}
