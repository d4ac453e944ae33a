import {useEffect, useState} from 'react'
import {distanceKm, type Position} from '../../../domain/place/position.ts'
import {formatKm} from '../../i18n/format-numbers.ts'
import {cardTexts} from '../../i18n/generated/areas/card.ts'
import {textsOf} from '../../i18n/text.ts'
import {useServices} from '../../parts/services/services-context.tsx'
import styles from './workshop-screen.module.css'

const t = textsOf(cardTexts)

/** Distance from the last searched place; nothing without one. */
export function DistanceFromSearch({position}: {position: Position}) {
  const {stored} = useServices()
  const [text, setText] = useState<string | null>(null)
  useEffect(() => {
    const from = stored.searchForm.read()?.location ?? null
    if (from === null) return
    const distance = formatKm(distanceKm(from, position))
    setText(from.isMeasured ? t('card.distance', {distance}) : t('card.distanceAbout', {distance}))
  }, [stored, position])
  return text === null ? null : <span className={styles['quiet']}>{text}</span>
}
