import {describe, expect, it} from 'vitest'
import type {Workshop} from '../../../contract/reference/workshops.ts'
import {escapedJson, headOf} from '../../../src/app/seo/head-of.ts'
import {breadcrumbs, workshopData} from '../../../src/app/seo/structured-data.ts'
import {fakeWorkshop} from '../../support/fakes/fake-workshops.ts'

const ORIGIN = 'https://pahiya.example'

function workshop(changes: Partial<Workshop> = {}): Workshop {
  const {distance: _, nextAvailableDate: __, cursor: ___, ...facts} = fakeWorkshop()
  return {
    ...facts,
    description: null,
    website: null,
    email: null,
    phoneNumber1: '+912011111111',
    leadPhoneNumber: null,
    status: 'ACTIVE',
    openingHours: [{day: 1, openHours: 9, openMinutes: 30, closeHours: 19, closeMinutes: 0}],
    facilities: [],
    services: [],
    ...changes,
  }
}

const dataOf = (changes?: Partial<Workshop>) => workshopData(workshop(changes), `${ORIGIN}/w`, ORIGIN)

describe('A workshop for search engines', () => {
  it('has its address, phone, hours, rating and approved pictures', () => {
    expect(dataOf()).toEqual({
      '@context': 'https://schema.org',
      '@type': 'AutoRepair',
      name: 'Sai Auto Care',
      url: 'https://pahiya.example/w',
      telephone: '+912011111111',
      image: ['https://pahiya.example/consumer/images/workshops/garage-front.png'],
      address: {
        '@type': 'PostalAddress',
        streetAddress: '12, FC Road, Shivajinagar',
        addressLocality: 'Pune',
        addressRegion: 'Maharashtra',
        postalCode: '411005',
        addressCountry: 'IN',
      },
      geo: {'@type': 'GeoCoordinates', latitude: 18.53, longitude: 73.84},
      openingHoursSpecification: [
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: 'https://schema.org/Monday',
          opens: '09:30',
          closes: '19:00',
        },
      ],
      aggregateRating: {'@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 120},
    })
  })

  it('is called at the lead phone where it has one', () => {
    expect(dataOf({leadPhoneNumber: '+912022222222'})['telephone']).toBe('+912022222222')
  })

  it('has no rating before the first one', () => {
    const {address} = fakeWorkshop()
    expect(dataOf({address: {...address, rating: null, totalRatings: 0}})).not.toHaveProperty(
      'aggregateRating',
    )
  })

  it('has no picture that nobody approved', () => {
    const images = [{isTitleImage: true, isApproved: false, url: '/consumer/images/workshops/lift.svg'}]
    expect(dataOf({images})).not.toHaveProperty('image')
  })
})

it('the way to a page begins at home, numbered from one', () => {
  expect(breadcrumbs(ORIGIN, [{name: 'Pune', path: '/consumer/workshops/Pune'}])['itemListElement']).toEqual([
    {'@type': 'ListItem', position: 1, name: 'Home', item: 'https://pahiya.example/consumer/home'},
    {'@type': 'ListItem', position: 2, name: 'Pune', item: 'https://pahiya.example/consumer/workshops/Pune'},
  ])
})

describe('A text of the content service', () => {
  it('cannot end its attribute', () => {
    const head = headOf(
      {
        title: 'Oil & "filters"',
        description: 'The "5W-30" <question>',
        canonicalPath: '/consumer/blogs/oil',
        image: null,
        kind: 'article',
        isIndexable: true,
        data: [],
      },
      ORIGIN,
    )
    expect(head).toContain('<meta name="description" content="The &quot;5W-30&quot; &lt;question>">')
    expect(head).toContain('<meta property="og:title" content="Oil &amp; &quot;filters&quot;">')
  })

  it('cannot end its script', () => {
    expect(escapedJson({name: '</script><script>alert(1)'})).toBe(
      '{"name":"\\u003c/script>\\u003cscript>alert(1)"}',
    )
  })
})
