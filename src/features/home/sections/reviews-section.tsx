import {useQueries} from '@tanstack/react-query'
import {REVIEW_CAROUSEL_REST_MS} from '../../../../domain/limits.ts'
import Carousel from '../../../design-system/carousel.tsx'
import {Skeleton} from '../../../design-system/skeleton.tsx'
import {homeSectionsTexts} from '../../../i18n/generated/areas/homeSections.ts'
import {textsOf} from '../../../i18n/text.ts'
import {ReviewCard} from '../../../parts/reviews/review-card.tsx'
import {reviewsQuery} from '../../../parts/reviews/reviews-query.ts'
import {useServices} from '../../../parts/services/services-context.tsx'
import {useIsSeen} from '../../../parts/services/use-is-seen.ts'
import {useHomeContent} from '../use-home-content.ts'
import section from './section.module.css'

const t = textsOf(homeSectionsTexts)

/** With this duration a slide comes within a pixel of its place in the specified two seconds (000-2). */
const TWO_SECONDS = 42

/** A carousel of reviews of the workshops that the content service names; nothing without reviews. */
export function HomeReviewsSection() {
  const {maps, settings} = useServices()
  // An outside maps service takes money for each place, so its reviews wait until the section is seen.
  const {ref, isSeen} = useIsSeen<HTMLDivElement>({isSoon: settings.googleMapsApiKey === null})
  const content = useHomeContent(isSeen)
  const places = content.data?.reviewedPlaces ?? []
  const {slides, isPending} = useQueries({
    queries: places.map((placeId) => ({...reviewsQuery(maps, placeId), meta: {isOnlyLogged: true}})),
    combine: (results) => ({
      isPending: results.some((each) => each.isPending),
      slides: results.flatMap(({data}, place) =>
        data?.kind !== 'found'
          ? []
          : data.reviews.map((review, index) => ({
              key: `${places[place]}-${index}`,
              content: <ReviewCard review={review} workshop={data.name} />,
            })),
      ),
    }),
  })
  const isLoading = content.isPending || isPending
  if (!isLoading && slides.length === 0) return null
  return (
    <div ref={ref} className={section['band']}>
      {/* The carousel is the region of this name. */}
      <section className={section['section']}>
        <h2>{t('homeSections.reviews.title')}</h2>
        <p className={section['lead']}>{t('homeSections.reviews.lead')}</p>
        {isLoading ? (
          <Skeleton height="300px" />
        ) : (
          <Carousel
            restMs={REVIEW_CAROUSEL_REST_MS}
            duration={TWO_SECONDS}
            slides={slides}
            texts={{
              label: t('homeSections.reviews.title'),
              previous: t('homeSections.reviews.previous'),
              next: t('homeSections.reviews.next'),
              pause: t('homeSections.reviews.pause'),
              play: t('homeSections.reviews.play'),
              slide: (number) => t('homeSections.reviews.slide', {number, total: slides.length}),
            }}
          />
        )}
      </section>
    </div>
  )
}
