import {homeSectionsTexts} from '../../../i18n/generated/areas/homeSections.ts'
import {textsOf} from '../../../i18n/text.ts'
import {Questions} from '../../../parts/questions/questions.tsx'
import {HOME_QUESTIONS} from '../home-questions.ts'
import section from './section.module.css'
import styles from './tiles.module.css'

const t = textsOf(homeSectionsTexts)

export function FaqSection() {
  return (
    <div className={section['band']}>
      <section id="faq" className={section['section']} data-sided aria-labelledby="faq-title">
        <h2 id="faq-title">{t('homeSections.faq.title')}</h2>
        <div className={styles['questions']}>
          <Questions questions={HOME_QUESTIONS} />
        </div>
      </section>
    </div>
  )
}
