import {screen} from '@testing-library/react'
import {describe, expect, test} from 'vitest'
import {CallFailure} from '../../../domain/failure.ts'
import {renderSite} from '../../support/components/render-site.tsx'
import {articleEntry, contentAnswer, serviceEntry} from '../../support/fakes/fake-content.ts'
import {fakeServices} from '../../support/fakes/fake-services.ts'

const CONTENT = '/content/spaces/:space/environments/:environment/entries'
const node = (nodeType: string, content: unknown[], data = {}) => ({nodeType, data, content})
const text = (value: string) => ({nodeType: 'text', value, marks: [], data: {}})
const hyperlink = (uri: string) => node('hyperlink', [text(uri)], {uri})

describe('an article', () => {
  test('is loaded by its link, and its text renders as elements, never as raw HTML', async () => {
    const body = node('document', [
      node('heading-2', [text('First')]),
      node('paragraph', [text('<script>alert(1)</script>')]),
      node('paragraph', [hyperlink('/consumer/home'), hyperlink('https://example.org/a')]),
      node('paragraph', [hyperlink('javascript:alert(1)'), hyperlink('//evil.example')]),
    ])
    const {services, asked} = fakeServices({
      answers: {[CONTENT]: () => ({answer: contentAnswer([articleEntry('one', {text: body})])})},
    })
    renderSite('/consumer/blogs/one', services)
    expect(await screen.findByRole('heading', {level: 1, name: 'Article one'})).toBeDefined()
    expect(asked.find(({name}) => name === CONTENT)?.input).toMatchObject({
      content_type: 'magazineArticleIndia',
      'fields.link': 'one',
    })
    expect(screen.getByText('<script>alert(1)</script>')).toBeDefined()
    expect(screen.getByRole('link', {name: '/consumer/home'}).getAttribute('target')).toBe(null)
    expect(screen.getByRole('link', {name: 'https://example.org/a'}).getAttribute('target')).toBe('_blank')
    expect(screen.queryByRole('link', {name: 'javascript:alert(1)'})).toBe(null)
    expect(screen.queryByRole('link', {name: '//evil.example'})).toBe(null)
  })

  test.each([
    ['does not exist', contentAnswer([]), 1],
    ['is malformed', contentAnswer([articleEntry('one', {text: {nodeType: 'document', content: [{}]}})]), 2],
    ['has a picture that is missing', {...contentAnswer([articleEntry('one')]), includes: {}}, 2],
  ])('that %s is reported, with a retry by the person', async (_, answer, times) => {
    let isMended = false
    const {services, asked} = fakeServices({
      answers: {[CONTENT]: () => ({answer: isMended ? contentAnswer([articleEntry('one')]) : answer})},
    })
    const {person} = renderSite('/consumer/blogs/one', services)
    expect(await screen.findByText('Error fetching blog article data')).toBeDefined()
    expect(screen.getByText('Some error occured. Please retry.')).toBeDefined()
    expect(asked.filter(({input}) => JSON.stringify(input).includes('"fields.link":"one"'))).toHaveLength(
      times,
    )
    isMended = true
    await person.click(screen.getByRole('button', {name: 'Try again'}))
    expect(await screen.findByRole('heading', {level: 1, name: 'Article one'})).toBeDefined()
  })
})

test.each([
  ['a day', '2026-08-04', '4 August 2026'],
  ['a day with a time', '2026-08-04T10:00+05:30', '4 August 2026'],
  ['no day', 'soon', null],
])('an article whose date is %s shows its day or nothing', async (_, published, shown) => {
  const {services} = fakeServices({
    answers: {[CONTENT]: () => ({answer: contentAnswer([articleEntry('one', {published})])})},
  })
  renderSite('/consumer/blogs/one', services)
  await screen.findByRole('heading', {level: 1, name: 'Article one'})
  expect(document.querySelector('main')?.textContent).not.toContain('NaN')
  expect(screen.queryByText(new RegExp(shown ?? 'soon')) === null).toBe(shown === null)
})

test('a service without questions has no list of them', async () => {
  const {services} = fakeServices({
    answers: {[CONTENT]: () => ({answer: contentAnswer([serviceEntry('ac-service')])})},
  })
  renderSite('/consumer/services/ac-service', services)
  expect(await screen.findByRole('heading', {level: 1, name: 'ac-service'})).toBeDefined()
  expect(screen.queryByRole('heading', {name: 'Frequently Asked Questions'})).toBeNull()
})

test.each([
  ['/consumer/blogs', 'Error fetching blog article data', 'magazineArticleIndia'],
  ['/consumer/blogs/one', 'Error fetching blog article data', 'magazineArticleIndia'],
  ['/consumer/services/brakes', 'Error fetching blog article data', 'servicePage'],
  ['/consumer/terms', 'This page could not be loaded.', 'termsAndConditions'],
])('%s asks twice before it says that its content is missing', async (url, sentence, kind) => {
  const refuse = () => {
    throw new CallFailure('UNKNOWN_ERROR')
  }
  const {services, asked} = fakeServices({answers: {[CONTENT]: refuse}})
  renderSite(url, services)
  expect(await screen.findByText(sentence)).toBeDefined()
  expect(asked.filter(({input}) => input['content_type'] === kind)).toHaveLength(2)
})
