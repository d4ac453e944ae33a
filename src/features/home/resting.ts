import {restingPart} from '../../parts/services/resting-part.tsx'

/** Home below its form. */
export const homeSections = restingPart(
  () => import('./resting-sections.tsx').then((part) => part.default),
  '4000px',
)

/** The reduced home below its form. */
export const liteSections = restingPart(
  () => import('./resting-lite-sections.tsx').then((part) => part.default),
  '3000px',
)
