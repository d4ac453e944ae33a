import {useEffect, useState} from 'react'
import {SCROLL_TO_TOP_AFTER_PX} from '../../../domain/limits.ts'
import {Icon} from '../../design-system/icon.tsx'
import {footerTexts} from '../../i18n/generated/areas/footer.ts'
import {textsOf} from '../../i18n/text.ts'
import styles from './scroll-to-top.module.css'

const t = textsOf(footerTexts)

/** On phones, a button to the top of a long page (001-2). */
export function ScrollToTop() {
  const [isFarDown, setFarDown] = useState(false)
  useEffect(() => {
    const look = () => setFarDown(window.scrollY > SCROLL_TO_TOP_AFTER_PX)
    // Reading the position inside an effect would force a layout.
    const frame = requestAnimationFrame(look)
    window.addEventListener('scroll', look, {passive: true})
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', look)
    }
  }, [])
  if (!isFarDown) return null
  return (
    <button
      type="button"
      data-floating
      className={`${styles['button']} not-printed`}
      aria-label={t('footer.scrollToTop')}
      onClick={scrollToTop}
    >
      <Icon name="chevron" />
    </button>
  )
}

function scrollToTop() {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({top: 0, behavior: isCalm ? 'auto' : 'smooth'})
  document.getElementById('content')?.focus({preventScroll: true})
}
