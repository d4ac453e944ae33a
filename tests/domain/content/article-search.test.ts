import {expect, it} from 'vitest'
import {matchesTerm} from '../../../domain/content/article-search.ts'

const ARTICLE = {title: 'How to make tyres last', description: 'Pressure and age', tags: ['Costs', 'Safety']}

it.each([
  ['', true],
  ['  TYRES ', true],
  ['pressure', true],
  ['safety', true],
  ['tyres costs', true],
  ['tyres brakes', false],
  ['.*', false],
  ['last pressure', true],
  ['lastpressure', false],
  ['tyres  costs', true],
  ['ＴＹＲＥＳ', true],
])('an article is found by title, description or tags: “%s”', (term, isFound) => {
  expect(matchesTerm(ARTICLE, term)).toBe(isFound)
})
