import {restingPart} from '../../../parts/services/resting-part.tsx'

/** The footer of every page. */
export const siteFooter = restingPart(
  () => import('./resting-footer.tsx').then((part) => part.default),
  '700px',
)
