import {createFileRoute} from '@tanstack/react-router'
import {EditedWorkshopScreen} from '../../features/operations/edited-workshop-screen.tsx'

export const Route = createFileRoute('/consumer/operations/workshops/$serialId')({
  component: function EditedWorkshop() {
    const {serialId} = Route.useParams()
    return <EditedWorkshopScreen key={serialId} serialId={serialId} />
  },
})
