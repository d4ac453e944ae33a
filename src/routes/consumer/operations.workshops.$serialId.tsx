import {createFileRoute} from '@tanstack/react-router'
import {EditedWorkshopScreen} from '../../features/operations/edited-workshop-screen.tsx'
import {pagesTexts} from '../../i18n/generated/areas/pages.ts'
import {siteTexts} from '../../i18n/generated/areas/site.ts'
import {textsOf} from '../../i18n/text.ts'

const t = textsOf(pagesTexts, siteTexts)

export const Route = createFileRoute('/consumer/operations/workshops/$serialId')({
  head: ({params}) => ({
    meta: [{title: t('site.title', {page: `${params.serialId} · ${t('pages.operations')}`})}],
  }),
  component: function EditedWorkshop() {
    const {serialId} = Route.useParams()
    return <EditedWorkshopScreen key={serialId} serialId={serialId} />
  },
})
