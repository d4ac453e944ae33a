import type {Workshop} from '../../../contract/workshops.ts'
import {t} from '../../i18n/text.ts'
import styles from './workshop-screen.module.css'

/** Approved pictures, the title image first, in a row that scrolls by touch and by keys. */
export function Photos({name, images}: {name: string; images: Workshop['images']}) {
  const approved = images
    .filter(({isApproved}) => isApproved)
    .sort((one, other) => Number(other.isTitleImage) - Number(one.isTitleImage))
  if (approved.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keys
    <section className={styles['photos']} aria-label={t('workshop.photos')} tabIndex={0}>
      {approved.map(({url}, index) => (
        <img
          key={url}
          src={url}
          width={640}
          height={400}
          alt={t('workshop.photo', {number: index + 1, name})}
          loading={index === 0 ? 'eager' : 'lazy'}
        />
      ))}
    </section>
  )
}
