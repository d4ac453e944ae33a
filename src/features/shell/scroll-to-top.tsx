import {useEffect, useRef, useState} from 'react'
import {SCROLL_TO_TOP_AFTER_PX} from '../../../domain/limits.ts'
import {Icon} from '../../design-system/icon.tsx'
import {footerTexts} from '../../i18n/generated/areas/footer.ts'
import {textsOf} from '../../i18n/text.ts'
import styles from './scroll-to-top.module.css'

const t = textsOf(footerTexts)

const CONTROLS = ':is(main, footer) :is(a, button, input, select, textarea, label, summary)'

/** On phones, a button to the top of a long page (001-2-39); beside controls it is narrow (decision 447). */
export function ScrollToTop() {
  const [isFarDown, setFarDown] = useState(false)
  useEffect(() => onMoved(() => setFarDown(window.scrollY > SCROLL_TO_TOP_AFTER_PX)), [])
  return isFarDown ? <TopButton /> : null
}

function TopButton() {
  const place = useRef<HTMLDivElement>(null)
  const [isNarrow, setNarrow] = useState(false)
  useEffect(() => {
    const look = () => setNarrow(place.current !== null && isOverControl(place.current))
    return onMoved(look, {isContentObserved: true})
  }, [])
  return (
    <div ref={place} data-floating className={`${styles['place']} not-printed`}>
      <button
        type="button"
        data-narrow={isNarrow || undefined}
        className={styles['button']}
        aria-label={t('footer.scrollToTop')}
        onClick={scrollToTop}
      >
        <Icon name="chevron" />
      </button>
    </div>
  )
}

/**
 * Looks now and whenever the page has been scrolled or its size has changed, and where asked, its content: a control
 * that loads late into a reserved place changes no size. Returns how to stop.
 */
function onMoved(look: () => void, {isContentObserved} = {isContentObserved: false}): () => void {
  // Reading positions at once would force a layout.
  let frame = requestAnimationFrame(look)
  const lookNext = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(look)
  }
  const stop = new AbortController()
  window.addEventListener('scroll', lookNext, {passive: true, signal: stop.signal})
  window.addEventListener('resize', lookNext, {signal: stop.signal})
  const observer = 'ResizeObserver' in window ? new ResizeObserver(lookNext) : null
  observer?.observe(document.body)
  const content = new MutationObserver(lookNext)
  if (isContentObserved) content.observe(document.body, {childList: true, subtree: true})
  return () => {
    cancelAnimationFrame(frame)
    stop.abort()
    observer?.disconnect()
    content.disconnect()
  }
}

/** Never where the place is not displayed: it has no size then. */
function isOverControl(place: HTMLDivElement): boolean {
  const own = place.getBoundingClientRect()
  if (own.width === 0) return false
  return [...document.querySelectorAll(CONTROLS)].some((control) => {
    const {left, right, top, bottom} = control.getBoundingClientRect()
    return left < own.right && right > own.left && top < own.bottom && bottom > own.top
  })
}

function scrollToTop() {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({top: 0, behavior: isCalm ? 'auto' : 'smooth'})
  document.getElementById('content')?.focus({preventScroll: true})
}
