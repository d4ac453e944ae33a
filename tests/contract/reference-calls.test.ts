import {describe, expect, it} from 'vitest'
import {z} from 'zod/mini'
import {campaign} from '../../contract/reference/campaigns.ts'
import {contentEntries} from '../../contract/reference/content.ts'
import {countries} from '../../contract/reference/countries.ts'
import {locality} from '../../contract/reference/localities.ts'
import {services} from '../../contract/reference/services.ts'
import {fuelTypes, manufacturers, vehicleModels} from '../../contract/reference/vehicles.ts'
import {facilities, workshopsByCountry} from '../../contract/reference/workshops.ts'
import {type CallExample, readsWhole} from '../support/contract-examples.ts'

const TRANSLATIONS = [{languageCode: 'en', value: 'Oil change'}]
const ITEM = {
  sys: {id: 'entry-1', type: 'Entry', contentType: {sys: {id: 'article'}}},
  fields: {title: 'Brakes'},
}

const CALLS: CallExample[] = [
  {
    is: 'GET /campaigns/v1/:campaignName',
    call: campaign,
    query: {campaignName: 'monsoon'},
    answer: {
      campaignName: 'monsoon',
      displayName: 'Monsoon check',
      description: 'Wipers and brakes',
      code: 'RAIN',
      isDeleted: false,
      isApplicableForAllMMVs: false,
      price: 20,
      isPercentage: true,
      shouldSendNotification: true,
      endDate: null,
      workshopCampaignVehicleMappings: [
        {
          make: 'Maruti Suzuki',
          model: 'Swift',
          variant: 'Petrol',
          discountedPrice: 800,
          basePrice: 1000,
          jobs: ['SERVICING'],
        },
      ],
    },
  },
  {
    is: 'GET /countries/v1',
    call: countries,
    answer: ['AS', 'AF', 'AN', 'EU', 'NA', 'OC', 'SA'].map((continent) => ({
      id: 'IN',
      name: 'India',
      continent,
    })),
  },
  {
    is: 'GET /localities/v1/:name',
    call: locality,
    query: {name: 'whitefield'},
    answer: {name: 'Whitefield', lat: 12.97, lng: 77.75},
  },
  {
    is: 'GET /services/v1',
    call: services,
    answer: [
      {
        id: 'repair-1',
        translationKey: 'SERVICE',
        jobTypes: [{id: 'job-1', translationKey: 'OIL', translations: TRANSLATIONS}],
      },
    ],
  },
  {
    is: 'GET /oats/vehicle/manufacturers',
    call: manufacturers,
    answer: [{manufacturerId: 'make-1', manufacturer: 'Maruti Suzuki'}],
  },
  {
    is: 'GET /oats/vehicle/models',
    call: vehicleModels,
    query: {manufacturerId: 'make-1'},
    answer: [{modelId: 'model-1', model: 'Swift'}],
  },
  {
    is: 'GET /oats/vehicle/models/fuelTypes',
    call: fuelTypes,
    query: {manufacturerId: 'make-1', modelId: 'model-1'},
    answer: [{fuelId: 'fuel-1', fuel: 'Petrol'}],
  },
  {
    is: 'GET /workshops/v1',
    call: workshopsByCountry,
    query: {country: 'IN'},
    answer: [{id: 'workshop-1', serialId: 'BLR-1', name: 'Complete Cars', city: 'Bengaluru'}],
  },
  {
    is: 'GET /facilities/v1',
    call: facilities,
    answer: [{id: 'facility-1', translationKey: 'WIFI', translations: TRANSLATIONS}],
  },
  {
    is: 'GET /content/spaces/:space/environments/:environment/entries',
    call: contentEntries,
    query: {
      space: 'pahiya',
      environment: 'master',
      content_type: 'article',
      locale: 'en-US',
      select: 'fields.title',
      order: '-fields.date',
      include: 2,
      limit: 10,
      skip: 20,
      'fields.slug': 'brakes',
      'fields.link': '/brakes',
      'fields.serviceName': 'Brakes',
    },
    answer: {
      sys: {type: 'Array'},
      total: 1,
      skip: 0,
      limit: 10,
      items: [ITEM],
      includes: {Entry: [ITEM], Asset: [ITEM]},
    },
  },
]

const ENTRIES = {space: 'pahiya', environment: 'master', content_type: 'article'}

describe('The calls of reference data', () => {
  it.each(CALLS)('$is', readsWhole)

  it('content comes in English or Turkish', () => {
    const accepts = (locale: string) => z.safeParse(contentEntries.query, {...ENTRIES, locale}).success
    expect(['en-US', 'tr-TR', 'hi-IN', ''].map(accepts)).toEqual([true, true, false, false])
  })

  it('content comes in pages of up to 1,000 entries, with up to ten levels of links', () => {
    const accepts = (changes: object) => z.safeParse(contentEntries.query, {...ENTRIES, ...changes}).success
    expect([{limit: '1000'}, {skip: '0'}, {include: '10'}].map(accepts)).toEqual([true, true, true])
    expect([{limit: '1001'}, {skip: '-1'}, {skip: '1.5'}, {include: '11'}].map(accepts)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  it('an entry that cannot be shown is left out; the others are shown', () => {
    const answer = {sys: {type: 'Array'}, total: 2, skip: 0, limit: 10, items: [{sys: {}}, ITEM, null]}
    expect(z.parse(contentEntries.answer, answer)).toEqual({...answer, items: [ITEM]})
  })

  it('an answer that is no list of entries is refused', () => {
    const other = {sys: {type: 'Error'}, total: 0, skip: 0, limit: 10, items: []}
    expect(z.safeParse(contentEntries.answer, other).success).toBe(false)
  })
})
