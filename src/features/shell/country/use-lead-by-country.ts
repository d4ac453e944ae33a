import {useNavigate} from '@tanstack/react-router'
import {useEffect, useEffectEvent} from 'react'
import type {ActorRefFrom} from 'xstate'
import type {regionMachine} from '../../../../machines/region/machine.ts'
import {announce} from '../../../design-system/announcer.tsx'
import {regionTexts} from '../../../i18n/generated/areas/region.ts'
import {countryName} from '../../../i18n/region.ts'
import {textsOf} from '../../../i18n/text.ts'
import {homeOf} from '../../../parts/session/home-of.ts'

const t = textsOf(regionTexts)

/** Opens the home of a newly chosen country (ruling 14). */
export function useLeadByCountry(actor: ActorRefFrom<typeof regionMachine>) {
  const navigate = useNavigate()
  const lead = useEffectEvent((country: string) => {
    announce(t('region.selected', {country: countryName(country)}))
    void navigate(homeOf(country))
  })
  useEffect(() => {
    const subscription = actor.on('country.selected', ({country}) => lead(country))
    return () => subscription.unsubscribe()
  }, [actor])
}
