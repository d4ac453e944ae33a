import {screen, waitFor, within} from '@testing-library/react'
import {expect, test} from 'vitest'
import {renderSite} from '../../support/components/render-site.tsx'
import {articleEntry, contentAnswer} from '../../support/fakes/fake-content.ts'
import {fakeServices} from '../../support/fakes/fake-services.ts'

const CONTENT = '/content/spaces/:space/environments/:environment/entries'
const LIST = contentAnswer([
  articleEntry('tyres', {title: 'How to make tyres last', tags: ['Costs']}),
  articleEntry('fog', {title: 'Driving in fog', description: 'Lights and glass'}),
  articleEntry('broken', {title: 7}),
])

const site = (url: string, answer: unknown = LIST) => {
  const {services} = fakeServices({answers: {[CONTENT]: () => ({answer})}})
  return renderSite(url, services)
}
const titles = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('heading', {level: 2})
    .map(({textContent}) => textContent)

test('each card has picture, title, tags, description and a link to the article', async () => {
  site('/consumer/blogs')
  const [card] = await screen.findAllByRole('article')
  if (card === undefined) throw new Error('no card')
  expect(within(card).getByRole('heading', {name: 'How to make tyres last'})).toBeDefined()
  expect(within(card).getByRole('list', {name: 'Tags'}).textContent).toBe('Costs')
  expect(within(card).getByText('About tyres')).toBeDefined()
  const picture = card.querySelector('img')
  expect([picture?.getAttribute('width'), picture?.getAttribute('height')]).toEqual(['640', '400'])
  const link = within(card).getByRole('link', {name: 'Read article: How to make tyres last'})
  expect(link.getAttribute('href')).toBe('/consumer/blogs/tyres')
})

test('a search shows the number of results, is in the address, and can be cleared', async () => {
  const {person, router} = site('/consumer/blogs')
  await screen.findAllByRole('article')
  await person.type(screen.getByRole('textbox', {name: 'Search articles'}), 'LIGHTS')
  expect(screen.getByText('1 article found with LIGHTS')).toBeDefined()
  expect(titles()).toEqual(['Driving in fog'])
  await waitFor(() => expect(router.state.location.search).toEqual({q: 'LIGHTS'}))
  await person.type(screen.getByRole('textbox', {name: 'Search articles'}), 'zz')
  expect(screen.getByText(/^No articles found with LIGHTSzz/)).toBeDefined()
  await person.click(screen.getByRole('button', {name: 'Clear Search'}))
  expect(titles()).toEqual(['How to make tyres last', 'Driving in fog'])
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

test('a link reproduces a search, and another link changes it', async () => {
  const {router} = site('/consumer/blogs?q=costs')
  expect(await screen.findByText('1 article found with costs')).toBeDefined()
  await router.navigate({to: '/consumer/blogs'})
  await waitFor(() => expect(titles().length).toBe(2))
})

test('a malformed entry is left out', async () => {
  site('/consumer/blogs')
  await screen.findAllByRole('article')
  expect(titles()).toEqual(['How to make tyres last', 'Driving in fog'])
})

test('without articles it says so', async () => {
  site('/consumer/blogs', contentAnswer([]))
  expect(await screen.findByText('There are no articles yet.')).toBeDefined()
})
