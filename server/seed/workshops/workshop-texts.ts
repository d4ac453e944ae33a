import type {Random} from '../random.ts'
import type {WorkshopOwner} from './workshop-names.ts'

type Sentences = readonly [string, ...string[]]

const beginnings: readonly [
  (years: number, owner: WorkshopOwner) => string,
  ...((years: number, owner: WorkshopOwner) => string)[],
] = [
  (years, {firstName, lastName}) =>
    `${firstName} ${lastName} opened this workshop ${years} years ago with two bays and one lift.`,
  (years, {lastName}) =>
    `The ${lastName} family has looked after the cars of the neighbourhood for ${years} years.`,
  (years) => `We have serviced cars here for ${years} years, from hatchbacks to large SUVs.`,
  (years, {firstName}) =>
    `${firstName} and a team of trained technicians have run this workshop for ${years} years.`,
]

const middles: Sentences = [
  'Every car gets a written estimate before we start, and no work is done without your approval.',
  'We use genuine parts and the oil grade that the maker recommends.',
  'You can watch the work from the waiting area, or we send you photos on your phone.',
  'Our bays have scanners for all common makes, so that faults are found and not guessed.',
  'We show you every part that we replace.',
]

const ends: Sentences = [
  'Most services are done on the same day.',
  'All work carries a warranty of three months or 5,000 km.',
  'Booked cars are taken in without waiting.',
  'We wash every car before we hand it back.',
]

/** A workshop's description in three sentences. */
export function drawStory(random: Random, owner: WorkshopOwner): string {
  const beginning = random.pick(beginnings)
  return [beginning(random.between(4, 38), owner), random.pick(middles), random.pick(ends)].join(' ')
}
