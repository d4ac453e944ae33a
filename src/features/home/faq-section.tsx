import {t} from '../../i18n/text.ts'
import {Questions} from '../../parts/questions/questions.tsx'
import section from './section.module.css'
import styles from './tiles.module.css'

const QUESTIONS = [
  {question: t('home.faq.cost.question'), answer: t('home.faq.cost.answer')},
  {question: t('home.faq.account.question'), answer: t('home.faq.account.answer')},
  {question: t('home.faq.code.question'), answer: t('home.faq.code.answer')},
  {question: t('home.faq.certified.question'), answer: t('home.faq.certified.answer')},
  {question: t('home.faq.pay.question'), answer: t('home.faq.pay.answer')},
  {question: t('home.faq.cancel.question'), answer: t('home.faq.cancel.answer')},
]

export function FaqSection() {
  return (
    <div className={section['band']}>
      <section id="faq" className={section['section']} data-sided aria-labelledby="faq-title">
        <h2 id="faq-title">{t('home.faq.title')}</h2>
        <div className={styles['questions']}>
          <Questions questions={QUESTIONS} />
        </div>
      </section>
    </div>
  )
}
