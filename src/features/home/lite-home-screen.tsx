import {Link} from '@tanstack/react-router'
import {buttonLook} from '../../design-system/button.tsx'
import {Icon} from '../../design-system/icon.tsx'
import {liteTexts} from '../../i18n/generated/areas/lite.ts'
import {textsOf} from '../../i18n/text.ts'
import {LiteSearchCard, type LiteSearchCardProps} from './lite-search/lite-search-card.tsx'
import {liteSections} from './resting.ts'
import {Hero} from './sections/hero.tsx'
import {useHashScroll} from './use-hash-scroll.ts'

const t = textsOf(liteTexts)

/** The reduced home for visitors outside India (000-2), with a link to the worldwide search. */
export function LiteHomeScreen({onReady}: Pick<LiteSearchCardProps, 'onReady'>) {
  useHashScroll()
  return (
    <>
      <Hero
        headline={t('lite.title')}
        lead={t('lite.lead')}
        action={
          <Link to="/consumer/workshop-search" {...buttonLook('primary')}>
            {t('lite.search')}
            <Icon name="arrow" />
          </Link>
        }
      >
        <LiteSearchCard title={t('lite.formTitle')} campaignName={null} onReady={onReady} />
      </Hero>
      <liteSections.Part />
    </>
  )
}
