import {homeSectionsTexts} from '../../i18n/generated/areas/homeSections.ts'
import {textsOf} from '../../i18n/text.ts'

const t = textsOf(homeSectionsTexts)

/** Home's questions and answers; also sent to search engines as structured data. */
export const HOME_QUESTIONS = [
  {question: t('homeSections.faq.cost.question'), answer: t('homeSections.faq.cost.answer')},
  {question: t('homeSections.faq.account.question'), answer: t('homeSections.faq.account.answer')},
  {question: t('homeSections.faq.code.question'), answer: t('homeSections.faq.code.answer')},
  {question: t('homeSections.faq.certified.question'), answer: t('homeSections.faq.certified.answer')},
  {question: t('homeSections.faq.pay.question'), answer: t('homeSections.faq.pay.answer')},
  {question: t('homeSections.faq.cancel.question'), answer: t('homeSections.faq.cancel.answer')},
]
