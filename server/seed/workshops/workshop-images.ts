import type {WorkshopImageFacts} from '../../database/tables/workshop-tables.ts'
import type {Random} from '../random.ts'

const folder = '/consumer/images/workshops'

const fronts = ['garage-front', 'corner-garage', 'reception'] as const
const insides = [
  'lift-bay',
  'tyre-wall',
  'engine-bay',
  'paint-booth',
  'wash-bay',
  'tool-wall',
  'wheel-alignment',
  'pick-up-van',
  'waiting-area',
] as const

/** Illustrations in place of photographs of workshops. */
export const WORKSHOP_ILLUSTRATIONS: readonly string[] = [...fronts, ...insides]

const titles = [
  ...fronts,
  'lift-bay',
  'wash-bay',
  'pick-up-van',
  'tyre-wall',
  'engine-bay',
  'wheel-alignment',
] as const

/** A title image and two to four more, of which one in twelve is not approved yet. */
export function drawImages(random: Random): WorkshopImageFacts[] {
  const title = random.pick(titles)
  const others = random.some(
    insides.filter((name) => name !== title),
    random.between(2, 4),
  )
  return [image(title, true, true), ...others.map((name) => image(name, false, random.chance(11 / 12)))]
}

function image(name: string, isTitleImage: boolean, isApproved: boolean): WorkshopImageFacts {
  return {isTitleImage, isApproved, url: `${folder}/${name}.svg`}
}
