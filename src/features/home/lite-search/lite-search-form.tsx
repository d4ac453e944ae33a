import {useMemo, useState} from 'react'
import type {Campaign} from '../../../../domain/offer/campaign.ts'
import {missingForSearch} from '../../../../machines/lite-search/missing.ts'
import type {LiteSearchDraft} from '../../../../machines/lite-search/types.ts'
import {useCodeAfterReload} from '../../../parts/otp/use-code-after-reload.ts'
import {latePart} from '../../../parts/services/late-part.ts'
import {PressedPart} from '../../../parts/services/pressed-part.tsx'
import {useServices} from '../../../parts/services/services-context.tsx'
import {useIsInBrowser} from '../../../parts/services/use-is-in-browser.ts'
import type {LiteSearchStart} from './lite-search-actor.ts'
import {LiteSearchFields, NEXT_BUTTON} from './lite-search-fields.tsx'
import {emptyInput, storedInput, withJob} from './stored-draft.ts'
import {useLiteSearch} from './use-lite-search.ts'

const OtpDialog = latePart(() => import('../../../parts/otp/otp-dialog.tsx').then(({OtpDialog}) => OtpDialog))

interface LiteSearchFormProps {
  campaign: Campaign | null
  /** Selected from the start. */
  job?: string | undefined
  /** Opens the workshops near the place. */
  onReady: (draft: LiteSearchDraft, campaignName: string | null) => void
}

/**
 * Home's search form (000-2). Earlier input is restored in the elements that the server sent, once the browser's storage may
 * be read: a press on them that is under way counts.
 */
export function LiteSearchForm({campaign, job, onReady}: LiteSearchFormProps) {
  const hasCampaign = campaign !== null
  const campaignName = campaign?.campaignName ?? null
  const start = useStart(campaign, job)
  const {input} = start
  const isPhoneLocked = input.signedInPhone !== null
  const [attempt, setAttempt] = useState(0)
  const {draft, isPhoneRefused, isUnreachable, phoneProof, send, open} = useLiteSearch(campaignName, start, {
    onReady: (ready) => onReady(ready, campaignName),
    onProblems: () => setAttempt((before) => before + 1),
  })

  const isComplete = missingForSearch(input.draft, hasCampaign).length === 0
  useCodeAfterReload(
    isComplete,
    () => send({type: 'search.asked'}),
    () => NEXT_BUTTON,
  )

  return (
    <>
      <LiteSearchFields
        draft={draft}
        campaign={campaign}
        missing={missingForSearch(draft, hasCampaign)}
        isPhoneLocked={isPhoneLocked}
        isHeld={phoneProof !== undefined}
        isPhoneRefused={isPhoneRefused}
        isUnreachable={isUnreachable}
        attempt={attempt}
        onChange={(changes) => send({type: 'draft.changed', changes})}
        onTouched={open}
        onSubmit={() => send({type: 'search.asked'})}
      />
      {phoneProof !== undefined && (
        <PressedPart>
          <OtpDialog actor={phoneProof} />
        </PressedPart>
      )}
    </>
  )
}

/** Read once: later changes in storage must not reset the form. */
function useStart(campaign: Campaign | null, job: string | undefined): LiteSearchStart {
  const services = useServices()
  const isInBrowser = useIsInBrowser()
  return useMemo(
    () => withJob(isInBrowser ? storedInput(services, campaign) : emptyInput(campaign !== null), job),
    [services, isInBrowser, campaign, job],
  )
}
