import type {ReviewFacts} from '../../database/tables/workshop-tables.ts'
import type {Random} from '../random.ts'

type Texts = readonly [string, ...string[]]

const authors: Texts = [
  'Aarav Mehta',
  'Priya Nair',
  'Rohan Kulkarni',
  'Sneha Reddy',
  'Vikram Singh',
  'Ananya Das',
  'Karthik Iyer',
  'Fatima Shaikh',
  'Neha Agarwal',
  'Joseph Mathew',
  'Pooja Sharma',
  'Manoj Yadav',
  'Divya Rao',
  'Arun Kumar',
  'Simran Kaur',
]

const ages: Texts = ['a week ago', '2 weeks ago', 'a month ago', '2 months ago', '5 months ago', 'a year ago']

const texts: Record<number, Texts> = {
  5: [
    'Honest people. They showed me the old brake pads and charged exactly what they had quoted.',
    'Booked online, gave the car at nine and had it back by five, washed and clean.',
    'The AC cools like new. The technician explained everything patiently.',
    'Best workshop in the area. My car runs much smoother after the service.',
    'They picked up the car and dropped it back on time. Very professional.',
  ],
  4: [
    'Good work and fair prices. The waiting area could be bigger.',
    'Service was done well, it only took an hour longer than promised.',
    'Friendly staff and a clear estimate. Parking is a little tight.',
  ],
  3: [
    'Work is fine, but I had to call twice to know the status.',
    'Average. The service was okay, the wash was not.',
  ],
  2: ['The car was returned a day late. The work itself was alright.'],
}

/** This many reviews with stars around the rating; about one in ten has no name. */
export function drawReviews(random: Random, count: number, rating: number): ReviewFacts[] {
  return Array.from({length: count}, () => {
    const stars = Math.max(2, Math.min(5, Math.round(rating + random.fraction() * 1.6 - 0.8)))
    const review = {
      rating: stars,
      relative_time_description: random.pick(ages),
      text: random.pick(texts[stars] ?? ['Good.']),
    }
    return random.chance(0.9) ? {author_name: random.pick(authors), ...review} : review
  })
}
