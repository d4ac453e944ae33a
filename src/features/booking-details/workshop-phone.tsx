import {useQuery} from '@tanstack/react-query'
import {workshopByIdQuery} from '../../api/reference/workshops.ts'
import {formatMobile} from '../../i18n/format-phones.ts'
import {detailsTexts} from '../../i18n/generated/areas/details.ts'
import {textsOf} from '../../i18n/text.ts'
import {useServices} from '../../parts/services/services-context.tsx'

const t = textsOf(detailsTexts)

/** The phone number as text, for print, which has no button. */
export function WorkshopPhone({workshopId}: {workshopId: string}) {
  const {call} = useServices()
  const {data} = useQuery(workshopByIdQuery(call, workshopId))
  const phone = data?.leadPhoneNumber ?? data?.phoneNumber1 ?? null
  if (phone === null) return null
  return <p className="printed-only">{t('details.workshopPhone', {phone: formatMobile(phone)})}</p>
}
