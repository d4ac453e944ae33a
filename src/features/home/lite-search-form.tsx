import {lazy, Suspense, useState} from 'react'
import type {Campaign} from '../../../domain/campaign.ts'
import {missingForSearch} from '../../../machines/lite-search/missing.ts'
import type {LiteSearchDraft} from '../../../machines/lite-search/types.ts'
import {useServices} from '../../parts/services/services-context.tsx'
import {useIsInBrowser} from '../../parts/services/use-is-in-browser.ts'
import {emptyInput, keptInput} from './kept-draft.ts'
import {LiteSearchFields} from './lite-search-fields.tsx'
import {useLiteSearch} from './use-lite-search.ts'

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
  return <RestoredForm key={String(isInBrowser)} isInBrowser={isInBrowser} {...props} />
}

function RestoredForm({campaign, onReady, isInBrowser}: LiteSearchFormProps & {isInBrowser: boolean}) {
  const services = useServices()
  const hasCampaign = campaign !== null
  const campaignName = campaign?.campaignName ?? null
  const [input] = useState(() => (isInBrowser ? keptInput(services, hasCampaign) : emptyInput(hasCampaign)))
  const [attempt, setAttempt] = useState(0)
  const {draft, isPhoneRefused, isUnreachable, phoneProof, send, open} = useLiteSearch(campaignName, input, {
    onReady: (ready) => onReady(ready, campaignName),
    onProblems: () => setAttempt((before) => before + 1),
  })

  return (
    <>
      <LiteSearchFields
        draft={draft}
        campaign={campaign}
        missing={missingForSearch(draft, hasCampaign)}
        isPhoneLocked={input.signedInPhone !== null}
        isPhoneRefused={isPhoneRefused}
        isUnreachable={isUnreachable}
        attempt={attempt}
        onChange={(changes) => send({type: 'draft.changed', changes})}
        onTouched={open}
        onSubmit={() => send({type: 'search.asked'})}
      />
      {phoneProof !== undefined && (
        <Suspense>
          <OtpDialog actor={phoneProof} />
        </Suspense>
      )}
    </>
  )
}
