import {homeTexts} from '../../i18n/generated/areas/home.ts'
import {textsOf} from '../../i18n/text.ts'
import {LiteSearchCard, type LiteSearchCardProps} from './lite-search/lite-search-card.tsx'
import {homeSections} from './resting.ts'
import {Hero} from './sections/hero.tsx'
import {useEngagement} from './use-engagement.ts'
import {useHashScroll} from './use-hash-scroll.ts'

const t = textsOf(homeTexts)

export function HomeScreen(search: LiteSearchCardProps) {
  useHashScroll()
  useEngagement()
  return (
    <>
      <Hero headline={t('home.headline')} lead={t('home.lead')}>
        <LiteSearchCard key={search.campaignName} {...search} />
      </Hero>
      <homeSections.Part />
    </>
  )
}
