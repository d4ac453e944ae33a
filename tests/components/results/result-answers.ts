import {screen, within} from '@testing-library/react'
import {CallFailure} from '../../../domain/failure.ts'
import type {FakeAnswers} from '../../support/fakes/fake-call.ts'
import {fakePage, SERVICES} from '../../support/fakes/fake-workshops.ts'
import {recordOf} from '../../support/record.ts'

/** Responses for a place with this many workshops, ten at a time. */
export function placeWith(count: number): FakeAnswers {
  return {
    '/services/v1': () => ({answer: SERVICES}),
    '/oats/vehicle/manufacturers': () => ({answer: [{manufacturerId: '1', manufacturer: 'Tata'}]}),
    '/oats/vehicle/models': () => ({answer: [{modelId: '1', model: 'Nexon'}]}),
    '/oats/vehicle/models/fuelTypes': () => ({answer: [{fuelId: '1', fuel: 'Petrol'}]}),
    countAvailableWorkshops: () => ({answer: {count, exact: true}}),
    findAvailableWorkshops: ({searchParams}) => ({answer: fakePage(searchParams, count)}),
  }
}

export const FAILING_SEARCH: FakeAnswers = {
  ...placeWith(3),
  findAvailableWorkshops: () => Promise.reject(new CallFailure('UNKNOWN_ERROR')),
}

export const UNKNOWN_PLACE: Record<string, string> = {
  city: 'We know no place of this name in India. Choose a place instead.',
  address: 'We could not find this place. Choose another one.',
}

export const listedNames = async () =>
  within(await screen.findByRole('list', {name: 'Workshops'}))
    .getAllByRole('heading')
    .map((heading) => heading.textContent)

export const searchesOf = (asked: {name: string; input: Record<string, unknown>}[]) =>
  asked
    .filter(({name}) => name === 'findAvailableWorkshops')
    .map(({input}) => recordOf(input['searchParams']))
