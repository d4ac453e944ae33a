import {expect, it} from 'vitest'
import {resolvedItems} from '../../../src/api/content/content-links.ts'
import {articleEntry, contentAnswer} from '../../support/fakes/fake-content.ts'

const link = (id: string) => ({sys: {type: 'Link', linkType: 'Entry', id}})

it('articles that link to each other have each other’s fields, once', () => {
  const one = articleEntry('one', {related: link('two')})
  const two = articleEntry('two', {related: link('one')})
  const [first] = resolvedItems(contentAnswer([one], [two]))
  expect(first).toMatchObject({link: 'one', related: {link: 'two', related: null}})
})

it('a link to an entry that did not come is null', () => {
  expect(resolvedItems(contentAnswer([articleEntry('one', {related: link('gone')})]))[0]).toMatchObject({
    related: null,
  })
})
