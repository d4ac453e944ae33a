import {liteTexts} from '../../i18n/generated/areas/lite.ts'
import {textsOf} from '../../i18n/text.ts'
import {FaqSection} from './sections/faq-section.tsx'
import {HowSection} from './sections/how-section.tsx'
import {ServicesSection} from './sections/services-section.tsx'
import {WhySection} from './sections/why-section.tsx'

const t = textsOf(liteTexts)

/** The reduced home below its form. */
export default function RestingLiteSections() {
  return (
    <>
      <WhySection />
      <ServicesSection title={t('lite.services')} />
      <HowSection title={t('lite.how')} />
      <FaqSection />
    </>
  )
}
