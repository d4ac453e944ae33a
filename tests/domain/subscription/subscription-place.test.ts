import {readFileSync} from 'node:fs'
import {expect, it} from 'vitest'
import {POLICY_DAY} from '../../../domain/limits.ts'
import {subscriptionPlace} from '../../../domain/subscription/subscription-place.ts'

it('a town, its pincode and a measured position in it are one place', () => {
  const names = [
    {lat: 34.1526, lng: 77.5771},
    {lat: 34.1642, lng: 77.5848},
    {lat: 34.16, lng: 77.59},
  ].map(subscriptionPlace)
  expect(new Set(names)).toEqual(new Set(['342,776']))
})

it('another town is another place, in any hemisphere', () => {
  const names = [
    {lat: 34.15, lng: 77.57},
    {lat: 34.55, lng: 76.13},
    {lat: -34.15, lng: 77.57},
    {lat: 34.15, lng: -77.57},
  ].map(subscriptionPlace)
  expect(new Set(names).size).toBe(4)
  expect(subscriptionPlace({lat: -0.01, lng: 0.01})).toBe('0,0')
})

it('a consent has the date of the newest terms or policy', () => {
  const days = ['privacy', 'terms'].map((name) => {
    const [, day] = /^updated: (.*)$/m.exec(readFileSync(`content/legal/${name}.md`, 'utf8')) ?? []
    return day
  })
  expect(days.toSorted().at(-1)).toBe(POLICY_DAY)
})
