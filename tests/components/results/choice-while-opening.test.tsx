import {screen, waitFor} from '@testing-library/react'
import {describe, expect, test} from 'vitest'
import {CallFailure} from '../../../domain/failure.ts'
import {renderSite} from '../../support/components/render-site.tsx'
import {fakeServices} from '../../support/fakes/fake-services.ts'
import {listedNames, placeWith, searchesOf} from './result-answers.ts'

const WORKSHOP = '/consumer/workshop-result/garage-1-W1'

/** The results after a press on the first card, while its workshop is not read yet. */
async function openingWorkshop(path: string) {
  const workshop = Promise.withResolvers<void>()
  const fake = fakeServices({
    answers: {
      ...placeWith(3),
      oneWorkshopUsingSerialId: async () => {
        await workshop.promise
        throw new CallFailure('NOT_FOUND')
      },
    },
  })
  const site = renderSite(path, fake.services)
  await listedNames()
  await screen.findByRole('checkbox', {name: 'Brake service'})
  await site.person.click(screen.getByRole('link', {name: 'Garage 1'}))
  await waitFor(() => expect(site.router.latestLocation.pathname).toBe(WORKSHOP))
  return {...fake, ...site, answerWorkshop: () => workshop.resolve()}
}

describe('a choice on the results while the workshop of a pressed card opens', () => {
  test.each([
    '/consumer/workshops/Pune',
    '/consumer/workshops/18.5204,73.8567/Plot 5%2F2 $1 100%25, Pune',
    '/consumer/workshops?coords=18.5204,73.8567&address=Pune',
  ])('a filter stays on the results at %s, and the way back has them without it', async (path) => {
    const {person, router, history, asked, answerWorkshop} = await openingWorkshop(path)
    const {href} = router.state.resolvedLocation ?? router.latestLocation
    await person.click(screen.getByRole('checkbox', {name: 'Brake service'}))
    answerWorkshop()
    await waitFor(() => expect(searchesOf(asked).at(-1)?.jobs).toEqual(['BRAKE_SERVICE']))
    const filtered = `${href}${href.includes('?') ? '&' : '?'}jobs=BRAKE_SERVICE`
    await waitFor(() => expect(router.state.location.href).toBe(filtered))
    expect(screen.getByRole('checkbox', {name: 'Brake service'})).toHaveProperty('checked', true)
    expect(await listedNames()).toEqual(['Garage 1', 'Garage 2', 'Garage 3'])
    history.back()
    await waitFor(() => expect(router.state.location.href).toBe(href))
    expect(await screen.findByRole('checkbox', {name: 'Brake service'})).toHaveProperty('checked', false)
  })

  test('an order stays on the results', async () => {
    const {person, router, answerWorkshop} = await openingWorkshop('/consumer/workshops/Pune')
    await person.selectOptions(screen.getByRole('combobox', {name: 'Sort by'}), 'Customer Ratings')
    answerWorkshop()
    await waitFor(() => expect(router.state.location.href).toBe('/consumer/workshops/Pune?sort=RATING'))
    expect(screen.getByRole('combobox', {name: 'Sort by'})).toHaveProperty('value', 'RATING')
  })
})
