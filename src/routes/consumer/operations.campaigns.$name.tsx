import {createFileRoute} from '@tanstack/react-router'
import {EditedCampaignScreen} from '../../features/operations/edited-campaign-screen.tsx'
import {pagesTexts} from '../../i18n/generated/areas/pages.ts'
import {siteTexts} from '../../i18n/generated/areas/site.ts'
import {textsOf} from '../../i18n/text.ts'

const t = textsOf(pagesTexts, siteTexts)

export const Route = createFileRoute('/consumer/operations/campaigns/$name')({
  head: ({params}) => ({
    meta: [{title: t('site.title', {page: `${params.name} · ${t('pages.operations')}`})}],
  }),
  component: function EditedCampaign() {
    const {name} = Route.useParams()
    return <EditedCampaignScreen key={name} name={name} />
  },
})
