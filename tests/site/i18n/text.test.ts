import {expect, it} from 'vitest'
import {blogsTexts} from '../../../src/i18n/generated/areas/blogs.ts'
import {cardTexts} from '../../../src/i18n/generated/areas/card.ts'
import {detailsTexts} from '../../../src/i18n/generated/areas/details.ts'
import {siteTexts} from '../../../src/i18n/generated/areas/site.ts'
import {textsOf} from '../../../src/i18n/text.ts'

const t = textsOf(blogsTexts, cardTexts, detailsTexts, siteTexts)

it.each([
  ['the words alone', t('site.close'), 'Close'],
  ['a parameter', t('site.title', {page: 'Home'}), 'Home · Pahiya'],
  ['a form for a number itself', t('details.photoCount', {count: 0}), 'None yet'],
  ['the form for one', t('details.photoCount', {count: 1}), '1 photo'],
  ['the form for others', t('details.photoCount', {count: 2}), '2 photos'],
  [
    'a count within a sentence',
    t('card.rating', {rating: '4.5', count: 120_000}),
    'Rated 4.5 out of 5 by 1,20,000 customers',
  ],
  [
    'a number as India writes it',
    t('blogs.found', {count: 100_000, term: 'oil'}),
    '1,00,000 articles found with oil',
  ],
])('a text with %s is filled in', (_, shown, expected) => {
  expect(shown).toBe(expected)
})
