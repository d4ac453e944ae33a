import {homeTexts} from '../../i18n/generated/areas/home.ts'
import {textsOf} from '../../i18n/text.ts'

const t = textsOf(homeTexts)

/** Home's questions and answers; also sent to search engines as structured data. */
export const HOME_QUESTIONS = [
  {question: t('home.faq.cost.question'), answer: t('home.faq.cost.answer')},
  {question: t('home.faq.account.question'), answer: t('home.faq.account.answer')},
  {question: t('home.faq.code.question'), answer: t('home.faq.code.answer')},
  {question: t('home.faq.certified.question'), answer: t('home.faq.certified.answer')},
  {question: t('home.faq.pay.question'), answer: t('home.faq.pay.answer')},
  {question: t('home.faq.cancel.question'), answer: t('home.faq.cancel.answer')},
]
