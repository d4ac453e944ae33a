import {useQuery} from '@tanstack/react-query'
import {servicesQuery} from '../../../api/reference/services.ts'
import {CheckboxGroup} from '../../../design-system/checkbox-group.tsx'
import {Skeleton} from '../../../design-system/skeleton.tsx'
import {resultsTexts} from '../../../i18n/generated/areas/results.ts'
import {textsOf} from '../../../i18n/text.ts'
import {UnreadServices} from '../../../parts/repair-type/unread-services.tsx'
import {useServices} from '../../../parts/services/services-context.tsx'

const t = textsOf(resultsTexts)

interface ServiceChoiceProps {
  jobs: readonly string[]
  onChange: (jobs: string[]) => void
}

export function ServiceChoice({jobs, onChange}: ServiceChoiceProps) {
  const {call} = useServices()
  const services = useQuery(servicesQuery(call))
  if (services.isPending) return <Skeleton height="176px" />
  if (services.isError) return <UnreadServices onRetry={() => void services.refetch()} />
  return (
    <CheckboxGroup
      label={t('results.services')}
      choices={services.data.map(({jobTypeId, label}) => ({id: jobTypeId, label}))}
      value={jobs}
      onChange={onChange}
    />
  )
}
