import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import {type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore} from 'react'
import {Button} from './button.tsx'
import styles from './carousel.module.css'
import {Icon} from './icon.tsx'

export interface CarouselTexts {
  label: string
  previous: string
  next: string
  pause: string
  play: string
  /** Accessible name of a slide. */
  slide: (number: number) => string
}

interface CarouselProps {
  texts: CarouselTexts
  /** Milliseconds that each slide is shown. */
  restMs: number
  /** Embla moves by attraction, not by time: a larger value is slower. */
  duration: number
  slides: readonly {key: string; content: ReactNode}[]
}

type EmblaCarousel = ReturnType<typeof useEmblaCarousel>[1]

const CALM = '(prefers-reduced-motion: reduce)'
const readCalm = () => window.matchMedia?.(CALM).matches ?? true
const never = () => () => {}

/** Slides that advance until somebody pauses, points at or focuses them; never with reduced motion. */
export default function Carousel({texts, restMs, duration, slides}: CarouselProps) {
  // The server cannot know; until a page is taken over, nothing moves.
  const isCalm = useSyncExternalStore(never, readCalm, () => true)
  const plugins = useMemo(
    () => (isCalm ? [] : [Autoplay({delay: restMs, stopOnInteraction: true, stopOnMouseEnter: true})]),
    [isCalm, restMs],
  )
  const [viewport, embla] = useEmblaCarousel(
    {loop: true, align: 'start', duration: isCalm ? 0 : duration},
    plugins,
  )
  const {isPlaying, pause, play, move} = usePlaying(embla, !isCalm)
  return (
    <section aria-roledescription="carousel" aria-label={texts.label} className={styles['carousel']}>
      <Controls texts={texts} isCalm={isCalm} isPlaying={isPlaying} {...{pause, play, move}} />
      <div ref={viewport} className={styles['viewport']}>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list without its marks otherwise */}
        <ul role="list" className={styles['slides']} aria-live={isPlaying ? 'off' : 'polite'}>
          {slides.map(({key, content}, index) => (
            <li
              key={key}
              aria-roledescription="slide"
              aria-label={texts.slide(index + 1)}
              className={styles['slide']}
            >
              {content}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Whether the slides advance, and what a person does about it. */
function usePlaying(embla: EmblaCarousel, playsAtFirst: boolean) {
  const [isPlaying, setPlaying] = useState(playsAtFirst)
  const isPaused = useRef(false)

  useEffect(() => {
    if (embla === undefined) return
    // Called before the plug-in's own flag changes, so that the flag cannot be read here.
    const plays = () => setPlaying(true)
    const stops = () => setPlaying(false)
    // A carousel of another size restarts, and must not run again for a person who has paused it.
    const begins = () => isPaused.current && embla.plugins().autoplay?.stop()
    // Where the server's page is taken over, it may have begun before this.
    if (embla.plugins().autoplay?.isPlaying()) plays()
    embla.on('autoplay:play', plays).on('autoplay:stop', stops).on('reInit', begins)
    return () => {
      embla.off('autoplay:play', plays).off('autoplay:stop', stops).off('reInit', begins)
    }
  }, [embla])

  const pause = () => {
    isPaused.current = true
    embla?.plugins().autoplay?.stop()
  }
  const play = () => {
    isPaused.current = false
    embla?.plugins().autoplay?.play()
  }
  const move = (direction: 'scrollPrev' | 'scrollNext') => {
    pause()
    embla?.[direction]()
  }
  return {isPlaying, pause, play, move}
}

interface ControlsProps extends ReturnType<typeof usePlaying> {
  texts: CarouselTexts
  isCalm: boolean
}

function Controls({texts, isCalm, isPlaying, pause, play, move}: ControlsProps) {
  return (
    <div className={styles['controls']}>
      {!isCalm && (
        <Button
          look="icon"
          aria-label={isPlaying ? texts.pause : texts.play}
          onPress={isPlaying ? pause : play}
        >
          <Icon name={isPlaying ? 'pause' : 'play'} />
        </Button>
      )}
      <Button look="icon" aria-label={texts.previous} onPress={() => move('scrollPrev')}>
        <Icon name="back" />
      </Button>
      <Button look="icon" aria-label={texts.next} onPress={() => move('scrollNext')}>
        <Icon name="arrow" />
      </Button>
    </div>
  )
}
