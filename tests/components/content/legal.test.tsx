import {screen, waitFor} from '@testing-library/react'
import {expect, test, vi} from 'vitest'
import type {ContentItem} from '../../../contract/reference/content.ts'
import {renderSite} from '../../support/components/render-site.tsx'
import {contentAnswer} from '../../support/fakes/fake-content.ts'
import {fakeServices} from '../../support/fakes/fake-services.ts'

const CONTENT = '/content/spaces/:space/environments/:environment/entries'
const node = (nodeType: string, content: unknown[]) => ({nodeType, data: {}, content})
const text = (value: string) => ({nodeType: 'text', value, marks: [], data: {}})
const legal = (slug: string): ContentItem => ({
  sys: {id: slug, type: 'Entry', contentType: {sys: {id: 'termsAndConditions'}}},
  fields: {
    slug,
    title: `Title of ${slug}`,
    updated: '2026-11-21',
    text: node('document', [
      node('heading-2', [text('Prices, offers and payment')]),
      node('paragraph', [text('You pay the workshop.')]),
    ]),
  },
})

test.each([
  ['/consumer/terms', 'termsAndConditionsConsumer'],
  ['/consumer/terms/global', 'termsAndConditionsConsumerGlobal'],
  ['/consumer/privacy', 'privacyPolicyConsumer'],
  ['/workshop/privacy', 'privacyPolicyWorkshop'],
])('%s shows the content service’s text %s', async (url, slug) => {
  const {services, asked} = fakeServices({
    answers: {[CONTENT]: (query) => ({answer: contentAnswer([legal(String(query['fields.slug']))])})},
  })
  renderSite(url, services)
  expect(await screen.findByRole('heading', {level: 1, name: `Title of ${slug}`})).toBeDefined()
  expect(screen.getByText('You pay the workshop.')).toBeDefined()
  const question = asked.find(({input}) => input['fields.slug'] === slug)
  expect(question?.input).toMatchObject({content_type: 'termsAndConditions', locale: 'en-US'})
})

test.each([
  [false, 'smooth'],
  [true, 'auto'],
])(
  'a link within the page scrolls there and takes the focus; reduced motion: %s',
  async (isCalm, behavior) => {
    const scrolled = vi.fn()
    Element.prototype.scrollIntoView = scrolled
    const watching = {addEventListener: () => {}, removeEventListener: () => {}}
    vi.stubGlobal('matchMedia', (query: string) => ({
      ...watching,
      matches: isCalm && query.includes('reduced-motion'),
    }))
    const {services} = fakeServices({
      answers: {[CONTENT]: () => ({answer: contentAnswer([legal('termsAndConditionsConsumer')])})},
    })
    const {person, router} = renderSite('/consumer/terms', services)
    await person.click(await screen.findByRole('link', {name: 'Prices, offers and payment'}))
    const heading = screen.getByRole('heading', {level: 2, name: 'Prices, offers and payment'})
    expect(scrolled).toHaveBeenCalledWith({behavior})
    expect(document.activeElement).toBe(heading)
    await waitFor(() => expect(router.state.location.hash).toBe('prices-offers-and-payment'))
    vi.unstubAllGlobals()
  },
)
