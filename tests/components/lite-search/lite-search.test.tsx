import {act, screen, waitFor, within} from '@testing-library/react'
import {describe, expect, test} from 'vitest'
import {CallFailure} from '../../../domain/failure.ts'
import {NO_VEHICLE} from '../../../domain/vehicle/vehicle.ts'
import {changeSearch} from '../../../src/platform/storage/search-form.ts'
import {renderSite} from '../../support/components/render-site.tsx'
import type {FakeAnswers} from '../../support/fakes/fake-call.ts'
import {contentAnswer, serviceEntry} from '../../support/fakes/fake-content.ts'
import {FAKE_IDENTITY} from '../../support/fakes/fake-profile.ts'
import {type FakeServices, fakeServices, NOW} from '../../support/fakes/fake-services.ts'
import {fakeToken} from '../../support/fakes/fake-token.ts'
import {fakeWorkshops, PUNE, SERVICES} from '../../support/fakes/fake-workshops.ts'

const CAMPAIGN = {
  campaignName: 'cool-cabin',
  displayName: 'Cool cabin package',
  description: 'Service and AC service at one price.',
  code: 'COOL',
  isDeleted: false,
  isApplicableForAllMMVs: true,
  price: 10,
  isPercentage: true,
  shouldSendNotification: true,
  endDate: null,
  workshopCampaignVehicleMappings: [],
}

const ANSWERS: FakeAnswers = {
  '/services/v1': () => ({answer: SERVICES}),
  '/v1/consumers/otp': () => ({answer: {refId: 'ref-1', error: null, retryAfterSeconds: 30}}),
  '/v1/customers': () => ({answer: {id: 'customer-1'}, headers: {'x-otp-grant': 'grant-1'}}),
  '/campaigns/v1/:campaignName': () => ({answer: CAMPAIGN}),
  '/oats/vehicle/manufacturers': () => ({answer: []}),
  findAvailableWorkshops: () => ({answer: fakeWorkshops(3)}),
  countAvailableWorkshops: () => ({answer: {count: 3, exact: true}}),
}

function storePlace({services}: FakeServices, jobs: string[] = []) {
  services.stored.searchForm.write({
    vehicleDetails: NO_VEHICLE,
    campaignDetails: {campaignName: null, isCampaignOfferAvailed: false},
    couponDetails: null,
    isCas: false,
    workshopsSortBy: 'RECOMMENDED',
    jobs,
    location: PUNE,
  })
}

function storeProof({services}: FakeServices, until: number) {
  const proof = {phone: '+919876543210', refId: 'ref-0', grant: 'grant-0', until}
  services.stored.consumerDetails.write({customerId: 'customer-0', proof})
}

const next = () => screen.findByRole('button', {name: 'Next'})
const mobile = () => screen.findByLabelText(/Mobile number/)

describe('the lite search form', () => {
  test('Next keeps the certified switch and the order of the last search', async () => {
    const fake = fakeServices({answers: ANSWERS})
    storePlace(fake)
    storeProof(fake, NOW + 60_000)
    changeSearch(fake.services.stored, () => ({isCas: true, workshopsSortBy: 'RATING'}))
    const {person, router} = renderSite('/consumer/home', fake.services)
    await person.click(await next())
    await waitFor(() => expect(router.state.location.href).toMatch(/&sort=RATING&certified=true$/))
    await screen.findByRole('list', {name: 'Workshops'})
    expect(fake.services.stored.searchForm.read()).toMatchObject({isCas: true, workshopsSortBy: 'RATING'})
  })

  test('Next is enabled only when the mobile matches the phone pattern and the location has lat and lng', async () => {
    const fake = fakeServices({answers: ANSWERS})
    storePlace(fake)
    const {person} = renderSite('/consumer/home', fake.services)
    expect((await next()).getAttribute('aria-disabled')).toBe('true')
    await person.type(await mobile(), '48765 43210')
    expect((await next()).getAttribute('aria-disabled')).toBe('true')
    await person.clear(await mobile())
    await person.type(await mobile(), '98765 43210')
    expect((await next()).getAttribute('aria-disabled')).toBeNull()
  })

  test.each([
    ['98765 11111', '9876511111'],
    ['+91 098765-11111', '9876511111'],
    ['0091 (98765) 11111', '9876511111'],
    ['९८७६५ १११११', '9876511111'],
    [' 48765 11111 ', '48765 11111'],
  ])('the mobile %j is shown as %j when the field is left', async (typed, shown) => {
    const fake = fakeServices({answers: ANSWERS})
    storePlace(fake)
    const {person} = renderSite('/consumer/home', fake.services)
    await person.type(await mobile(), typed)
    await person.tab()
    expect(await mobile()).toHaveProperty('value', shown)
  })

  test('pressing Next too early names every problem, beside its field and in a summary that takes the focus', async () => {
    const {services} = fakeServices({answers: ANSWERS})
    const {person} = renderSite('/consumer/home', services)
    await person.click(await next())
    const summary = await screen.findByRole('alert', {name: 'Two things before we can search'})
    await waitFor(() => expect(document.activeElement).toBe(summary))
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Choose the place where you want your car serviced.', 'Please provide valid mobile number.'])
    await person.click(within(summary).getByRole('link', {name: 'Please provide valid mobile number.'}))
    expect(document.activeElement).toBe(await mobile())
    expect((await mobile()).getAttribute('aria-invalid')).toBe('true')
  })

  test('when a campaign is present, make, model and variant must all be chosen', async () => {
    const fake = fakeServices({answers: ANSWERS})
    storePlace(fake)
    storeProof(fake, NOW + 60_000)
    const {person} = renderSite('/consumer/home?campaign=cool-cabin', fake.services)
    await screen.findByText('Your offer: Cool cabin package')
    await person.click(await next())
    const summary = await screen.findByRole('alert', {name: 'One thing before we can search'})
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Choose make, model and variant for this offer.'])
    expect(await screen.findByText('Please select a make')).toBeDefined()
  })

  test('an ended campaign is treated as absent with a notice', async () => {
    const ended = {...CAMPAIGN, endDate: '2025-06-30'}
    const {services} = fakeServices({
      answers: {...ANSWERS, '/campaigns/v1/:campaignName': () => ({answer: ended})},
    })
    renderSite('/consumer/home?campaign=cool-cabin', services)
    expect(await screen.findByText(/This offer has ended/)).toBeDefined()
    expect(screen.queryByText('Make')).toBeNull()
  })

  test('an unknown campaign leaves the plain form', async () => {
    const {services} = fakeServices({
      answers: {
        ...ANSWERS,
        '/campaigns/v1/:campaignName': () => Promise.reject(new CallFailure('CAMPAIGN_NOT_FOUND')),
      },
    })
    renderSite('/consumer/home?campaign=nothing', services)
    expect(await screen.findByText(/This offer does not exist any more/)).toBeDefined()
    expect(await mobile()).toBeDefined()
  })

  test('a campaign that could not be read leaves the plain form, and is not called unknown', async () => {
    const {services} = fakeServices({
      answers: {
        ...ANSWERS,
        '/campaigns/v1/:campaignName': () => Promise.reject(new CallFailure('UNKNOWN_ERROR')),
      },
    })
    renderSite('/consumer/home?campaign=cool-cabin', services)
    expect(
      await screen.findByText('The offer could not be loaded. You can still book a service.'),
    ).toBeDefined()
  })

  test('the car of a campaign adds its services to those chosen before', async () => {
    const car = {make: 'Tata', model: 'Nexon', variant: 'Petrol'}
    const fake = fakeServices({
      answers: {
        ...ANSWERS,
        '/oats/vehicle/manufacturers': () => ({answer: [{manufacturerId: 'm1', manufacturer: car.make}]}),
        '/oats/vehicle/models': () => ({answer: [{modelId: 'd1', model: car.model}]}),
        '/oats/vehicle/models/fuelTypes': () => ({answer: [{fuelId: 'f1', fuel: car.variant}]}),
        '/campaigns/v1/:campaignName': () => ({
          answer: {
            ...CAMPAIGN,
            isApplicableForAllMMVs: false,
            workshopCampaignVehicleMappings: [
              {...car, basePrice: 5800, discountedPrice: 4800, jobs: ['AC_SERVICE']},
            ],
          },
        }),
      },
    })
    storePlace(fake, ['BRAKE_SERVICE'])
    const {person} = renderSite('/consumer/home?campaign=cool-cabin', fake.services)
    for (const [label, name] of [
      ['Make', car.make],
      ['Model', car.model],
      ['Variant', car.variant],
    ] as const) {
      const list = await screen.findByRole('combobox', {name: label})
      await person.selectOptions(list, await within(list).findByRole('option', {name}))
    }
    await waitFor(() =>
      expect(fake.services.stored.searchForm.read()?.jobs).toEqual(['BRAKE_SERVICE', 'AC_SERVICE']),
    )
  })

  test.each([
    ['consumer', '9876543210', true],
    ['call_centre_agent', '', false],
  ])('of a signed-in %s has the mobile %j and stores no own one', async (role, shown, isFixed) => {
    const fake = fakeServices({answers: ANSWERS})
    const idToken = fakeToken({issuedAt: NOW, expiresAt: NOW + 900_000, role})
    fake.services.stored.identity.write({...FAKE_IDENTITY, idToken})
    const {person} = renderSite('/consumer/home', fake.services)
    await waitFor(async () => expect(await mobile()).toHaveProperty('value', shown))
    expect(await mobile()).toHaveProperty('disabled', isFixed)
    await person.click(await screen.findByText('Services (optional)'))
    await person.click(await screen.findByRole('checkbox', {name: 'Brake service'}))
    await waitFor(() => expect(fake.services.stored.searchForm.read()?.jobs).toEqual(['BRAKE_SERVICE']))
    expect(fake.services.stored.searchPhone.read() ?? '').toBe('')
  })

  test('the draft of an earlier visit is restored', async () => {
    const fake = fakeServices({answers: ANSWERS})
    storePlace(fake, ['AC_SERVICE'])
    storeProof(fake, NOW - 1)
    renderSite('/consumer/home', fake.services)
    expect((await mobile()).getAttribute('value')).toBe('9876543210')
    expect(screen.getByText(PUNE.formattedAddress)).toBeDefined()
    expect(screen.getByText('Services (1 chosen)')).toBeDefined()
  })

  test('on the page of a service that was chosen before has it once', async () => {
    const fake = fakeServices({
      answers: {
        ...ANSWERS,
        '/content/spaces/:space/environments/:environment/entries': () => ({
          answer: contentAnswer([serviceEntry('ac-service')]),
        }),
      },
    })
    storePlace(fake, ['AC_SERVICE'])
    renderSite('/consumer/services/ac-service', fake.services)
    expect(await screen.findByText('Services (1 chosen)')).toBeDefined()
  })

  test('leaves the service of a page behind with that page, until it is searched for', async () => {
    const fake = fakeServices({
      answers: {
        ...ANSWERS,
        '/content/spaces/:space/environments/:environment/entries': (query) => ({
          answer: contentAnswer([serviceEntry(String(query['fields.serviceName']))]),
        }),
      },
    })
    storePlace(fake, ['SERVICING'])
    storeProof(fake, NOW + 60_000)
    const jobs = () => fake.services.stored.searchForm.read()?.jobs
    const {person, router} = renderSite('/consumer/services/brake-service', fake.services)
    expect(await screen.findByText('Services (2 chosen)')).toBeDefined()
    await person.clear(await mobile())
    await person.type(await mobile(), '9876543210')
    await waitFor(() => expect(fake.services.stored.searchPhone.read()).toBe('9876543210'))
    await act(() => router.navigate({href: '/consumer/services/ac-service'}))
    await screen.findByRole('heading', {level: 1, name: 'ac-service'})
    expect(await screen.findByText('Services (2 chosen)')).toBeDefined()
    expect(jobs()).toEqual(['SERVICING'])
    await person.click(await next())
    await waitFor(() => expect(jobs()).toEqual(['SERVICING', 'AC_SERVICE']))
  })

  test('explains a wrong number when its field is left, not before, and not an empty one', async () => {
    const {person} = renderSite('/consumer/home', fakeServices({answers: ANSWERS}).services)
    const message = () => screen.queryByText('Please provide valid mobile number.')
    const field = await mobile()
    await person.click(field)
    await person.tab()
    expect(message()).toBeNull()
    await person.type(field, '98765')
    expect(message()).toBeNull()
    await person.tab()
    expect(message()).not.toBeNull()
  })

  test('a number verified earlier opens the workshops without another code', async () => {
    const fake = fakeServices({answers: ANSWERS})
    storePlace(fake, ['SERVICING'])
    storeProof(fake, NOW + 60_000)
    const {person, router} = renderSite('/consumer/home', fake.services)
    await person.click(await next())
    await screen.findByRole('heading', {name: 'Workshops near Shivajinagar, Pune'})
    expect(fake.asked.map(({name}) => name)).not.toContain('/v1/consumers/otp')
    const {pathname, search} = router.state.location
    expect({pathname, search}).toEqual({
      pathname: '/consumer/workshops',
      search: {
        coords: '18.5204,73.8567',
        address: PUNE.formattedAddress,
        city: 'Pune',
        jobs: 'SERVICING',
      },
    })
  })

  test('on success of the code the customer id and phone are saved and the form opens the workshops page', async () => {
    const fake = fakeServices({answers: ANSWERS})
    storePlace(fake)
    const {person} = renderSite('/consumer/home', fake.services)
    await person.type(await mobile(), '9876543210')
    await person.click(await next())
    await person.type(await screen.findByLabelText(/6-digit code/), '123456')
    await screen.findByRole('heading', {name: 'Workshops near Shivajinagar, Pune'})
    expect(fake.asked.find(({name}) => name === '/v1/customers')?.input).toMatchObject({
      location: {lat: '18.5204', lng: '73.8567'},
    })
    expect(fake.services.stored.consumerDetails.read()).toEqual({
      customerId: 'customer-1',
      proof: {phone: '+919876543210', refId: 'ref-1', grant: 'grant-1', until: NOW + 30 * 60_000},
    })
  })

  test('a place found by its name fills the location', async () => {
    const fake = fakeServices({
      answers: ANSWERS,
      maps: {
        suggest: async () => [{placeId: 'place-1', main: 'Shivajinagar', secondary: 'Pune'}],
        resolve: async () => PUNE,
      },
    })
    const {person} = renderSite('/consumer/home', fake.services)
    await person.click(await screen.findByRole('button', {name: /Location/}))
    await person.type(await screen.findByLabelText('Search for your area, city or pincode'), 'Shivaji')
    act(() => fake.time.increment(1000))
    await person.click(await screen.findByRole('option', {name: /Shivajinagar/}))
    expect(await screen.findByText(PUNE.formattedAddress)).toBeDefined()
    expect(fake.services.stored.searchForm.read()?.location).toEqual(PUNE)
  })

  test('Escape closes the search for a place, and the earlier place stays', async () => {
    const fake = fakeServices({answers: ANSWERS})
    storePlace(fake)
    const {person} = renderSite('/consumer/home', fake.services)
    await person.click(await screen.findByRole('button', {name: /Location/}))
    await person.type(await screen.findByRole('combobox'), 'Shivaji')
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const field = screen.getByRole('button', {name: `Location ${PUNE.formattedAddress}`})
    await waitFor(() => expect(document.activeElement).toBe(field))
  })
})

describe('referral', () => {
  test('utm values and gclId of an address are stored as referral data', async () => {
    const {services} = fakeServices({answers: ANSWERS})
    renderSite('/consumer/home?utm_source=poster&utm_id=7&gclId=abc&other=x', services)
    await next()
    await waitFor(() =>
      expect(services.stored.referral.read()).toEqual({
        values: {utm_source: 'poster', utm_id: '7', gclId: 'abc'},
        timestamp: NOW,
      }),
    )
  })

  test.each([
    ['utm_id=9007199254740993', {utm_id: '9007199254740993'}],
    ['utm_campaign=2024.10', {utm_campaign: '2024.10'}],
    ['utm_term=1e5', {utm_term: '1e5'}],
    ['utm_content=true', {utm_content: 'true'}],
    ['gclId=%22quoted%22', {gclId: '"quoted"'}],
    ['utm_source=poster&utm_source=radio', {utm_source: 'poster'}],
  ])('%s is stored as the text it is', async (search, values) => {
    const {services} = fakeServices({answers: ANSWERS})
    renderSite(`/consumer/home?${search}`, services)
    await waitFor(() => expect(services.stored.referral.read()?.values).toEqual(values))
  })

  test('stored values stay when an address has none, and new ones replace them for 24 hours', async () => {
    const HOUR = 3_600_000
    const {services, time} = fakeServices({answers: ANSWERS})
    const read = () => services.stored.referral.read()
    const poster = {values: {utm_source: 'poster', utm_id: '7'}, timestamp: NOW}
    const {router} = renderSite('/consumer/home?utm_source=poster&utm_id=7', services)
    await waitFor(() => expect(read()).toEqual(poster))
    time.increment(20 * HOUR)
    await act(() => router.navigate({href: '/consumer/credits'}))
    expect(read()).toEqual(poster)
    await act(() => router.navigate({href: '/consumer/home?utm_source=radio'}))
    const radio = {values: {utm_source: 'radio'}, timestamp: NOW + 20 * HOUR}
    await waitFor(() => expect(read()).toEqual(radio))
    time.increment(24 * HOUR - 1)
    expect(read()).toEqual(radio)
    time.increment(1)
    expect(read()).toBeNull()
  })
})
