import {useSelector} from '@xstate/react'
import type {ReactNode} from 'react'
import type {ActorRefFrom} from 'xstate'
import {CONTINENTS, type Country} from '../../../../contract/reference/countries.ts'
import type {regionMachine} from '../../../../machines/region/machine.ts'
import {countriesQuery} from '../../../api/reference/countries.ts'
import {Button} from '../../../design-system/button.tsx'
import {Dialog} from '../../../design-system/dialog.tsx'
import {DisclosureGroup} from '../../../design-system/disclosure-group.tsx'
import {Icon} from '../../../design-system/icon.tsx'
import {Skeleton} from '../../../design-system/skeleton.tsx'
import {regionTexts} from '../../../i18n/generated/areas/region.ts'
import {siteTexts} from '../../../i18n/generated/areas/site.ts'
import {textsOf} from '../../../i18n/text.ts'
import {FailedReading} from '../../../parts/reading/failed-reading.tsx'
import {useServices} from '../../../parts/services/services-context.tsx'
import styles from './country-dialog.module.css'
import {useLeadByCountry} from './use-lead-by-country.ts'

const t = textsOf(regionTexts, siteTexts)

/** The countries by continent; Asia is open initially (001-2). */
export function CountryDialog({actor}: {actor: ActorRefFrom<typeof regionMachine>}): ReactNode {
  const {call, queryClient} = useServices()
  useLeadByCountry(actor)
  const {value, context} = useSelector(actor, (snapshot) => snapshot)
  // Not through a query observer: unmounting it would cancel the machine's own request.
  const countries = queryClient.getQueryData(countriesQuery(call).queryKey) ?? []
  return (
    <Dialog
      title={t('region.title')}
      closeLabel={t('site.close')}
      isOpen={value !== 'at rest'}
      isTall
      onClose={() => actor.send({type: 'chooser.closed'})}
    >
      {value === 'reading the countries' && (
        <div role="status" aria-label={t('region.reading')} className={styles['skeletons']}>
          {CONTINENTS.map((continent) => (
            <Skeleton key={continent} height="48px" />
          ))}
        </div>
      )}
      {value === 'without a list' && (
        <FailedReading text={t('region.unread')} onRetry={() => actor.send({type: 'retry.asked'})} />
      )}
      {value === 'choosing' && (
        <DisclosureGroup
          opened="AS"
          sections={CONTINENTS.map((continent) => ({
            id: continent,
            title: t(`region.continent.${continent}`),
            content: (
              <Countries
                countries={countries.filter((country) => country.continent === continent)}
                chosen={context.country}
                onChoose={(country) => actor.send({type: 'country.chosen', country})}
              />
            ),
          }))}
        />
      )}
    </Dialog>
  )
}

interface CountriesProps {
  countries: readonly Country[]
  chosen: string
  onChoose: (country: string) => void
}

function Countries({countries, chosen, onChoose}: CountriesProps) {
  return (
    <ul className={styles['countries']}>
      {countries.map(({id, name}) => (
        <li key={id}>
          <Button look="quiet" onPress={() => onChoose(id)}>
            {name}
            {id === chosen && (
              <>
                <Icon name="check" />
                <span className="visually-hidden">, {t('region.chosen')}</span>
              </>
            )}
          </Button>
        </li>
      ))}
    </ul>
  )
}
