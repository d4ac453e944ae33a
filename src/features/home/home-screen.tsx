import {homeTexts} from '../../i18n/generated/areas/home.ts'
import {textsOf} from '../../i18n/text.ts'
import {LateSections} from './late-sections.tsx'
import {LiteSearchCard, type LiteSearchCardProps} from './lite-search/lite-search-card.tsx'
import {CitiesSection} from './sections/cities-section.tsx'
import {FaqSection} from './sections/faq-section.tsx'
import {Hero} from './sections/hero.tsx'
import {HowSection} from './sections/how-section.tsx'
import {ServicesSection} from './sections/services-section.tsx'
import {WhySection} from './sections/why-section.tsx'
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
      <WhySection />
      <ServicesSection />
      <HowSection />
      <LateSections />
      <FaqSection />
      <CitiesSection />
    </>
  )
}
