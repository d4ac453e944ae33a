import {useQueryClient} from '@tanstack/react-query'
import type {ReactNode} from 'react'
import {workshopByIdQuery} from '../../api/reference/workshops.ts'
import {Button} from '../../design-system/button.tsx'
import {Icon} from '../../design-system/icon.tsx'
import {useServices} from '../services/services-context.tsx'

/** Calls the workshop's lead phone, else phone 1; without either it only logs (001-2). */
export function CallWorkshop({workshopId, children}: {workshopId: string; children: ReactNode}) {
  const {call, tracking} = useServices()
  const queryClient = useQueryClient()
  const dial = async () => {
    const found = await queryClient.fetchQuery(workshopByIdQuery(call, workshopId)).catch(() => null)
    const phone = found?.leadPhoneNumber ?? found?.phoneNumber1 ?? null
    if (phone === null) return tracking.record('workshop_phone_missing', {workshopId})
    const link = document.createElement('a')
    link.href = `tel:${phone}`
    link.click()
  }
  return (
    <Button onPress={() => void dial()}>
      <Icon name="phone" />
      {children}
    </Button>
  )
}
