import {Suspense} from 'react'
import {footerTexts} from '../../../i18n/generated/areas/footer.ts'
import {textsOf} from '../../../i18n/text.ts'
import {latePart} from '../../../parts/services/late-part.ts'
import {useIsSeen} from '../../../parts/services/use-is-seen.ts'
import styles from './site-footer.module.css'

const t = textsOf(footerTexts)

const Tooltip = latePart(
  () => import('../../../design-system/tooltip.tsx').then(({Tooltip}) => Tooltip),
  ({text}) => <span>{text}</span>,
)

/** The support hours; the note about exceptions loads when it comes near the screen. */
export function SupportHours({isAbroad}: {isAbroad: boolean}) {
  const {ref, isSeen} = useIsSeen<HTMLDivElement>()
  return (
    <div ref={ref} className={styles['hours']}>
      <p>{t(isAbroad ? 'footer.supportHoursAbroad' : 'footer.supportHours')}</p>
      {isSeen && (
        <Suspense>
          <Tooltip label={t('footer.supportHoursMore')} text={t('footer.supportHoursNote')} />
        </Suspense>
      )}
    </div>
  )
}
