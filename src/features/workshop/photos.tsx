import {useRef, useState} from 'react'
import type {Workshop} from '../../../contract/reference/workshops.ts'
import {Button} from '../../design-system/button.tsx'
import {Icon} from '../../design-system/icon.tsx'
import {workshopTexts} from '../../i18n/generated/areas/workshop.ts'
import {textsOf} from '../../i18n/text.ts'
import styles from './workshop-screen.module.css'

const t = textsOf(workshopTexts)

/** Approved pictures, the title image first, in a carousel for touch, keys and buttons. */
export function Photos({name, images}: {name: string; images: Workshop['images']}) {
  const row = useRef<HTMLUListElement>(null)
  const [number, setNumber] = useState(1)
  const approved = images
    .filter(({isApproved}) => isApproved)
    .sort((one, other) => Number(other.isTitleImage) - Number(one.isTitleImage))
  if (approved.length === 0) return null

  const measure = () => {
    const width = row.current?.firstElementChild?.clientWidth ?? 0
    if (width > 0) setNumber(Math.round((row.current?.scrollLeft ?? 0) / width) + 1)
  }
  const show = (wanted: number) =>
    row.current?.children[wanted - 1]?.scrollIntoView({block: 'nearest', inline: 'start'})

  return (
    <section className={styles['gallery']} aria-roledescription="carousel" aria-label={t('workshop.photos')}>
      <ul
        ref={row}
        className={styles['photos']}
        aria-label={t('workshop.photoList', {name})}
        onScroll={measure}
        // A list that scrolls must be reachable by keys.
        tabIndex={approved.length > 1 ? 0 : undefined}
      >
        {approved.map(({url}, index) => (
          <li key={url}>
            <img
              src={url}
              width={640}
              height={400}
              alt={t('workshop.photo', {number: index + 1, name})}
              loading={index === 0 ? 'eager' : 'lazy'}
            />
          </li>
        ))}
      </ul>
      {approved.length > 1 && <PhotoControls number={number} total={approved.length} onShow={show} />}
    </section>
  )
}

interface PhotoControlsProps {
  number: number
  total: number
  onShow: (number: number) => void
}

function PhotoControls({number, total, onShow}: PhotoControlsProps) {
  return (
    <div className={styles['photoControls']}>
      <Button
        look="icon"
        aria-label={t('workshop.previousPhoto')}
        isSoftDisabled={number === 1}
        onPress={() => onShow(number - 1)}
      >
        <Icon name="back" />
      </Button>
      <span aria-live="polite">{t('workshop.photoNumber', {number, total})}</span>
      <Button
        look="icon"
        aria-label={t('workshop.nextPhoto')}
        isSoftDisabled={number === total}
        onPress={() => onShow(number + 1)}
      >
        <Icon name="arrow" />
      </Button>
    </div>
  )
}
