import {Suspense} from 'react'
import type {LiteSearchDraft} from '../../../../machines/lite-search/types.ts'
import {Skeleton} from '../../../design-system/skeleton.tsx'
import {homeTexts} from '../../../i18n/generated/areas/home.ts'
import {textsOf} from '../../../i18n/text.ts'
import {latePart} from '../../../parts/services/late-part.ts'
import {useIsInBrowser} from '../../../parts/services/use-is-in-browser.ts'
import styles from './lite-search.module.css'
import {LiteSearchForm} from './lite-search-form.tsx'

const t = textsOf(homeTexts)

const CampaignSearch = latePart(() =>
  import('./campaign/campaign-search.tsx').then(({CampaignSearch}) => CampaignSearch),
)

export interface LiteSearchCardProps {
  title?: string
  campaignName: string | null
  /** The service of the page, which is selected from the start. */
  job?: string | undefined
  onReady: (draft: LiteSearchDraft, campaignName: string | null) => void
}

export function LiteSearchCard({
  title = t('home.formTitle'),
  campaignName,
  job,
  onReady,
}: LiteSearchCardProps) {
  const isInBrowser = useIsInBrowser()
  const placeholder = <Skeleton height="520px" />
  return (
    <section className={styles['card']} aria-labelledby="lite-search-title">
      <h2 id="lite-search-title">{title}</h2>
      {campaignName === null ? (
        <LiteSearchForm campaign={null} job={job} onReady={onReady} />
      ) : (
        <Suspense fallback={placeholder}>
          {isInBrowser ? <CampaignSearch campaignName={campaignName} onReady={onReady} /> : placeholder}
        </Suspense>
      )}
    </section>
  )
}
