import {screen, waitFor} from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import {afterEach, expect, test} from 'vitest'
import {CallFailure} from '../../../domain/failure.ts'
import {Photos} from '../../../src/features/workshop/photos.tsx'
import Reviews from '../../../src/features/workshop/reviews.tsx'
import {renderPart} from '../../support/components/render-part.tsx'
import {renderSite} from '../../support/components/render-site.tsx'
import type {FakeAnswers} from '../../support/fakes/fake-call.ts'
import {articleEntry, contentAnswer} from '../../support/fakes/fake-content.ts'
import {FAKE_IDENTITY, fakeProfile, profileAnswers} from '../../support/fakes/fake-profile.ts'
import {fakeServices} from '../../support/fakes/fake-services.ts'
import {placeWith} from '../results/result-answers.ts'

const LATE = {timeout: 20_000}
const CONTENT = '/content/spaces/:space/environments/:environment/entries'
const PUNE = '/consumer/workshops/Pune'
const BERLIN = '/consumer/workshop-search?coords=52.524,13.411&address=Berlin'
const NO_CAMPAIGN: FakeAnswers = {
  ...placeWith(0),
  '/campaigns/v1/:campaignName': () => Promise.reject(new CallFailure('CAMPAIGN_NOT_FOUND')),
}
const ABROAD: FakeAnswers = {...placeWith(11), '/countries/v1': () => ({answer: []})}
const PROFILE = profileAnswers(fakeProfile({firstName: 'Asha', profileImage: 'photo-1'}))
const ARTICLES: FakeAnswers = {[CONTENT]: () => ({answer: contentAnswer([articleEntry('one')])})}

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

/** Presses the button by its key, and waits until it is gone. */
async function pressUntilItGoes(person: ReturnType<typeof userEvent.setup>, name: string) {
  const button = await screen.findByRole('button', {name}, LATE)
  button.focus()
  await person.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('button', {name})).toBeNull(), LATE)
}

test.each([
  ['Clear all', `${PUNE}?certified=true`, placeWith(3), 'Filters'],
  ['Take off all filters', `${PUNE}?certified=true`, placeWith(0), 'Workshops near Pune'],
  ['Search without it', `${PUNE}?campaign=GONE`, NO_CAMPAIGN, 'Workshops near Pune'],
  ['Remove the photo', '/consumer/profile/edit', PROFILE, 'Edit profile'],
])('"%s" leaves the focus at a heading nearby when it goes', async (name, url, answers, heading) => {
  const {services} = fakeServices({answers})
  services.stored.identity.write(FAKE_IDENTITY)
  const {person} = renderSite(url, services)
  await pressUntilItGoes(person, name)
  await waitFor(() => expect(services.queryClient.isFetching()).toBe(0), LATE)
  expect(document.activeElement).toBe(screen.getByRole('heading', {name: heading}))
})

test('"Clear Search" of the articles leaves the focus in the field', async () => {
  const {person} = renderSite('/consumer/blogs?q=zz', fakeServices({answers: ARTICLES}).services)
  await pressUntilItGoes(person, 'Clear Search')
  expect(document.activeElement).toBe(screen.getByRole('textbox', {name: 'Search articles'}))
})

test('the last page of workshops abroad leaves the focus at its first workshop', async () => {
  const {person} = renderSite(BERLIN, fakeServices({answers: ABROAD}).services)
  await pressUntilItGoes(person, 'Show more workshops')
  const eleventh = await screen.findByRole('heading', {name: 'Garage 11'}, LATE)
  await waitFor(() => expect(document.activeElement).toBe(eleventh.closest('li')?.querySelector('a')), LATE)
})

test('all reviews leave the focus at their heading', async () => {
  const reviews = Array.from({length: 9}, (_, number) => ({
    author: `Reviewer ${number}`,
    rating: 5,
    age: 'a month ago',
    text: `Text ${number}`,
  }))
  const {services} = fakeServices({
    answers: {},
    maps: {
      reviewsOf: async () => ({kind: 'found', name: 'Garage', rating: 4.5, totalRatings: 9, reviews}),
    },
  })
  const person = renderPart(
    <main>
      <h2>Reviews</h2>
      <Reviews placeId="place-1" ratings={9} />
    </main>,
    services,
  )
  await pressUntilItGoes(person, 'Show all 9 reviews')
  expect(document.activeElement?.textContent).toBe('Reviews')
})

test('a photo button keeps the focus at its end', () => {
  const image = (url: string) => ({url, isApproved: true, isTitleImage: false})
  renderPart(
    <Photos name="Garage" images={[image('/one.svg'), image('/two.svg')]} />,
    fakeServices({answers: {}}).services,
  )
  const previous = screen.getByRole('button', {name: 'Previous photo'})
  expect(previous.getAttribute('aria-disabled')).toBe('true')
  previous.focus()
  expect(document.activeElement).toBe(previous)
})
