import type {FileDefects} from '../defect.ts'

const CAMPAIGN = 'tests/components/results/campaign.test.tsx'

/** Of what a person meets before a booking: campaigns, places, pages that arrive late. */
export const beforeBookingDefects: readonly FileDefects[] = [
  {
    file: 'src/features/results/found-results.tsx',
    firstTest: CAMPAIGN,
    defects: [
      {
        wrong: 'A card that is pressed before the campaign is read leads to the regular price.',
        text: 'campaignName={isAbsent ? null : campaignName}',
        instead: 'campaignName={runningCampaign?.campaignName ?? null}',
      },
      {
        wrong: 'An unknown campaign goes along to the workshop.',
        text: 'campaignName={isAbsent ? null : campaignName}',
        instead: 'campaignName={campaignName}',
      },
    ],
  },
  {
    file: 'src/features/results/campaign-notice.tsx',
    firstTest: CAMPAIGN,
    defects: [
      {
        wrong: 'The results do not say that their campaign could not be read.',
        text: '  if (onUnread !== null) return <FailedReading',
        instead: '  if (onUnread !== null && name === null) return <FailedReading',
      },
    ],
  },
  {
    file: 'src/features/results/filters/search-filters.ts',
    firstTest: CAMPAIGN,
    defects: [
      {
        wrong: 'A campaign without a workshop near cannot be taken off where nothing is found.',
        text: 'const campaign = filterCount(filters) > 0 ? search.campaign : undefined',
        instead: 'const campaign = search.campaign',
      },
    ],
  },
  {
    file: 'src/features/results/empty-results.tsx',
    firstTest: CAMPAIGN,
    defects: [
      {
        wrong: 'A city without a workshop of a campaign is called one without any.',
        text: 'hasCampaign || filterCount(filters) > 0',
        instead: 'filterCount(filters) > 0',
      },
    ],
  },
  {
    file: 'src/routes/consumer/-workshop-page.tsx',
    firstTest: 'tests/components/offer/ended-campaign.test.tsx',
    defects: [
      {
        wrong: 'A workshop books at the regular price without a word where the campaign could not be read.',
        text: '{onUnread !== null && <FailedReading',
        instead: '{onUnread !== null && isAbsent && <FailedReading',
      },
    ],
  },
  {
    file: 'src/routes/consumer/-results-page.tsx',
    firstTest: 'tests/components/results/list.test.tsx',
    defects: [
      {
        wrong: 'A list that grows writes into the address of the workshop that is opening.',
        text: 'if (!isLeft()) void navigate',
        instead: 'void navigate',
      },
    ],
  },
  {
    file: 'src/features/home/lite-search/campaign/campaign-vehicle.tsx',
    firstTest: 'tests/components/lite-search/campaign-vehicle.test.tsx',
    defects: [
      {
        wrong: 'The package of the car before stays chosen.',
        text: 'jobs.filter((job) => !earlier.includes(job))',
        instead: 'jobs.filter((job) => job !== "" || !earlier.includes(job))',
      },
    ],
  },
  {
    file: 'domain/workshop/review.ts',
    firstTest: 'tests/components/site/workshop.test.tsx',
    defects: [
      {
        wrong: 'A workshop that nobody has rated has a rating by nobody.',
        text: 'totalRatings === 0 ? null : rating',
        instead: 'rating',
      },
    ],
  },
  {
    file: 'domain/latin-digits.ts',
    firstTest: 'tests/domain/latin-digits.test.ts',
    defects: [
      {
        wrong: 'A pincode in Tamil digits is not one.',
        text: '0x0be6',
        instead: '0x0bf0',
      },
    ],
  },
  {
    file: 'server/places/place-book.ts',
    firstTest: 'tests/server/places/place-book.test.ts',
    defects: [
      {
        wrong: 'A typed pincode with a space is two words.',
        text: 'const text = withWholePincodes(typed)',
        instead: 'const text = withLatinDigits(typed)',
      },
      {
        wrong: 'An address with a spaced pincode is not found.',
        text: 'endingsOf(withWholePincodes(address))',
        instead: 'endingsOf(address)',
      },
    ],
  },
  {
    file: 'server/pages/page-cache.ts',
    firstTest: 'tests/server/pages/page-cache.test.ts',
    defects: [
      {
        wrong: 'A broken page is answered until its lifetime ends.',
        text: 'isKept(value) || forget()',
        instead: 'value',
      },
      {
        wrong: 'A broken page takes the place of a whole one.',
        text: 'if (isKept(made)) store',
        instead: 'if (made === made) store',
      },
    ],
  },
  {
    file: 'server/sandbox/sandbox-routes.ts',
    firstTest: 'tests/server/sandbox/sandbox.test.ts',
    defects: [
      {
        wrong: 'The sandbox page clears the faults of one visitor alone.',
        text: 'all === undefined ? visitorOf(request) : null',
        instead: 'visitorOf(request)',
      },
    ],
  },
]
