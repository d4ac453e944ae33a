import {useQuery} from '@tanstack/react-query'
import type {Campaign} from '../../../../domain/offer/campaign.ts'
import {servicesQuery} from '../../../api/reference/services.ts'
import {Notice} from '../../../design-system/notice.tsx'
import {packageTexts} from '../../../i18n/generated/areas/package.ts'
import {textsOf} from '../../../i18n/text.ts'
import {GoingButton} from '../../../parts/reading/going-button.tsx'
import {useServices} from '../../../parts/services/services-context.tsx'

const t = textsOf(packageTexts)

interface PackageHintProps {
  campaign: Campaign
  /** The jobs of the campaign's package. */
  jobs: readonly string[]
  onTaken: () => void
}

/** Names the services of the campaign's package, and selects them on request. */
export function PackageHint({campaign, jobs, onTaken}: PackageHintProps) {
  const {call} = useServices()
  const services = useQuery(servicesQuery(call))
  const labels = (services.data ?? [])
    .filter(({jobTypeId}) => jobs.includes(jobTypeId))
    .map(({label}) => label)
  if (labels.length === 0) return null
  return (
    <Notice>
      <p>{t('package.price', {campaign: campaign.displayName, services: labels.join(' + ')})}</p>
      <div>
        <GoingButton onPress={onTaken}>{t('package.take')}</GoingButton>
      </div>
    </Notice>
  )
}
