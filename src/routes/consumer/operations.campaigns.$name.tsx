import {createFileRoute} from '@tanstack/react-router'
import {EditedCampaignScreen} from '../../features/operations/edited-campaign-screen.tsx'

export const Route = createFileRoute('/consumer/operations/campaigns/$name')({
  component: function EditedCampaign() {
    const {name} = Route.useParams()
    return <EditedCampaignScreen key={name} name={name} />
  },
})
