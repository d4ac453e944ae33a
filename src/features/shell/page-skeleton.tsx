import {Skeleton} from '../../design-system/skeleton.tsx'
import {useServices} from '../../parts/services/services-context.tsx'
import {NeedsScript} from './needs-script.tsx'
import styles from './page-skeleton.module.css'

/** The place of a page's content until the browser renders it. */
export function PageSkeleton() {
  const [phone = ''] = useServices().settings.supportPhones
  return (
    <>
      <noscript>
        <NeedsScript phone={phone} />
      </noscript>
      <div className={styles['skeleton']}>
        <Skeleton width="60%" height="2.25rem" />
        <Skeleton height="8rem" />
        <Skeleton height="14rem" />
      </div>
    </>
  )
}
