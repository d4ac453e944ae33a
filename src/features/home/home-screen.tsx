import {t} from '../../i18n/text.ts'
import {CitiesSection} from './cities-section.tsx'
import {FaqSection} from './faq-section.tsx'
import {Hero} from './hero.tsx'
import {HowSection} from './how-section.tsx'
import {LateSections} from './late-sections.tsx'
import {LiteSearchCard, type LiteSearchCardProps} from './lite-search-card.tsx'
import {ServicesSection} from './services-section.tsx'
import {useEngagement} from './use-engagement.ts'
import {useHashScroll} from './use-hash-scroll.ts'
import {WhySection} from './why-section.tsx'

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
