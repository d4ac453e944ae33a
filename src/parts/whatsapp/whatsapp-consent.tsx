import {useMutation, useQuery} from '@tanstack/react-query'
import type {WhatsappSource} from '../../../contract/account/whatsapp.ts'
import {giveWhatsappAnswer, whatsappQuery} from '../../api/account/whatsapp.ts'
import {accessHeaders, type BookingReader} from '../../api/booking/bookings.ts'
import {Card} from '../../design-system/card.tsx'
import {Checkbox} from '../../design-system/checkbox.tsx'
import {whatsappTexts} from '../../i18n/generated/areas/whatsapp.ts'
import {textsOf} from '../../i18n/text.ts'
import {useServices} from '../services/services-context.tsx'
import styles from './whatsapp-consent.module.css'

const t = textsOf(whatsappTexts)

interface WhatsappConsentProps {
  source: WhatsappSource
  /** The booking's grant; `null`: the token says whose phone it is. */
  access: BookingReader['access']
}

/** Asks whether news of bookings may come on WhatsApp. Where that is not configured, or unknown, it asks nothing. */
export function WhatsappConsent({source, access}: WhatsappConsentProps) {
  const {call, queryClient, settings} = useServices()
  const headers = accessHeaders(access)
  const query = whatsappQuery(call, headers)
  const {data} = useQuery({...query, enabled: settings.channels.includes('whatsapp')})
  const {mutate, isPending, isError, isSuccess, variables} = useMutation({
    // One after the other, so that the last answer counts.
    scope: {id: 'whatsapp answer'},
    mutationFn: (isGranted: boolean) => giveWhatsappAnswer(call, {isGranted, source}, headers),
    onSuccess: (answer) => queryClient.setQueryData(query.queryKey, {...data, ...answer}),
  })
  if (data === undefined) return null
  return (
    <div className="not-printed">
      <Card>
        <h2>{t('whatsapp.title')}</h2>
        <Checkbox
          id="whatsapp-consent"
          isSelected={isPending ? variables : data.isGranted}
          onChange={(isGranted) => mutate(isGranted)}
          error={isError ? t('whatsapp.failed') : null}
        >
          {t('whatsapp.question', {phone: data.phone})}
        </Checkbox>
        <p className={styles['note']}>{t('whatsapp.note')}</p>
        <p role="status" className={styles['answer']}>
          {isSuccess && !isPending && t(data.isGranted ? 'whatsapp.granted' : 'whatsapp.withdrawn')}
        </p>
      </Card>
    </div>
  )
}
