import type {FileDefects} from '../defect.ts'

export const resultDefects: readonly FileDefects[] = [
  {
    file: 'src/features/workshop/abroad.tsx',
    firstTest: 'tests/components/site/workshop-parts.test.tsx',
    defects: [
      {
        wrong: 'A workshop abroad without a phone asks to call.',
        text: "phone === null ? 'workshop.abroadText' : 'workshop.abroadCall'",
        instead: "'workshop.abroadCall'",
      },
    ],
  },
  {
    file: 'src/features/workshop/contact-links.tsx',
    defects: [
      {
        wrong: 'The way leads to another place of the same building.',
        text: '&destination_place_id=',
        instead: '&place_id=',
      },
    ],
  },
  {
    file: 'src/features/workshop/opening-hours-list.tsx',
    firstTest: 'tests/components/site/workshop-parts.test.tsx',
    defects: [
      {
        wrong: 'A workshop that rests at noon shows the morning only.',
        text: 'hours.filter((each) => each.day === day)',
        instead: 'hours.filter((each) => each.day === day).slice(0, 1)',
      },
      {
        wrong: 'The hours stand beside the day before.',
        text: 'const WEEK = [1, 2, 3, 4, 5, 6, 0]',
        instead: 'const WEEK = [0, 1, 2, 3, 4, 5, 6]',
      },
    ],
  },
  {
    file: 'src/features/workshop/photos.tsx',
    defects: [
      {
        wrong: 'Pictures that nobody approved are shown on the page.',
        text: '    .filter(({isApproved}) => isApproved)\n',
        instead: '',
      },
    ],
  },
  {
    file: 'src/features/workshop/reviews.tsx',
    defects: [
      {
        wrong: 'Reviews that could not be read are said to be over the limit.',
        text: "isOverLimit ? 'reviews.overLimit' : 'reviews.failed'",
        instead: "'reviews.overLimit'",
      },
    ],
  },
  {
    file: 'src/features/workshop/workshop-message.tsx',
    defects: [
      {
        wrong: 'A workshop that could not be read cannot be tried again.',
        text: 'if (!isTemporary(error))',
        instead: 'if (isTemporary(error) || error !== null)',
      },
    ],
  },
  {
    file: 'src/features/workshop/workshop-offerings.tsx',
    defects: [
      {
        wrong: 'Services that nobody approved are listed.',
        text: 'workshop.services.filter((each) => each.isApproved).map',
        instead: 'workshop.services.map',
      },
    ],
  },
  {
    file: 'src/features/workshop/workshop-screen.tsx',
    defects: [
      {
        wrong: 'A workshop abroad offers a booking.',
        text: '{isAbroad && workshop !== null ? (',
        instead: '{isAbroad && workshop !== null && workshop.name === workshop.id ? (',
      },
    ],
  },
  {
    file: 'src/routes/consumer/workshop-result.$slug.tsx',
    firstTest: 'tests/components/site/workshop-from-results.test.tsx',
    defects: [
      {
        wrong: 'A workshop that the results have shown waits for its own answer.',
        text: 'isShownAtOnce ? listedWorkshop(queryClient, serialIdOfSlug(slug)) : null',
        instead: 'isShownAtOnce ? null : null',
      },
      {
        wrong: 'A workshop from the results that cannot be read shows its card for ever.',
        text: 'workshop === null && read.error !== null)',
        instead: 'workshop !== null && read.error !== null)',
      },
    ],
  },
  {
    file: 'src/features/results/campaign-notice.tsx',
    firstTest: 'tests/components/results/campaign.test.tsx',
    defects: [
      {
        wrong: 'An unknown campaign is said to have ended.',
        text: "campaign === null ? 'campaign.unknown' : 'campaign.ended'",
        instead: "'campaign.ended'",
      },
    ],
  },
  {
    file: 'src/features/results/empty-results.tsx',
    defects: [
      {
        wrong: 'The cities offered instead are the farthest.',
        text: 'distanceKm(place, one) - distanceKm(place, other)',
        instead: 'distanceKm(place, other) - distanceKm(place, one)',
      },
    ],
  },
  {
    file: 'src/features/results/filters/filter-drawer-button.tsx',
    defects: [
      {
        wrong: 'Closing the drawer without a change shortens the list.',
        text: 'if (!isSameFilters(chosen, filters)) onApply(chosen)',
        instead: 'onApply(chosen)',
      },
    ],
  },
  {
    file: 'src/features/results/filters/filter-drawer.tsx',
    defects: [
      {
        wrong: 'A day that midnight has overtaken is applied.',
        text: 'chosen.day === null || isBookableDay(chosen.day, today) ? chosen : {...chosen, day: null}',
        instead: "today === '' ? {...chosen, day: null} : chosen",
      },
    ],
  },
  {
    file: 'src/features/results/filters/filter-panel.tsx',
    firstTest: 'tests/components/results/campaign.test.tsx',
    defects: [
      {
        wrong: 'The last bookable day is missing among the filters.',
        text: 'day <= last',
        instead: 'day < last',
      },
    ],
  },
  {
    file: 'src/features/results/filters/requested-filters.ts',
    defects: [
      {
        wrong: 'A day that has passed filters the results.',
        text: ' && isBookableDay(on, today) ? on',
        instead: ' ? on',
      },
    ],
  },
  {
    file: 'src/features/results/filters/search-filters.ts',
    firstTest: 'tests/site/texts/texts.test.ts',
    defects: [
      {
        wrong: 'Another order keeps the length of the list before.',
        text: "sort: sortBy === 'RECOMMENDED' ? undefined : sortBy, shown: undefined}",
        instead: "sort: sortBy === 'RECOMMENDED' ? undefined : sortBy}",
      },
      {
        wrong: 'A search at another place keeps the pincode of the first.',
        text: '    pincode: undefined,\n',
        instead: '',
      },
    ],
  },
  {
    file: 'src/features/results/first-results.ts',
    defects: [
      {
        wrong: 'A link with an order shows the recommended one.',
        text: "sortBy: search.sort ?? 'RECOMMENDED'",
        instead: "sortBy: 'RECOMMENDED'",
      },
    ],
  },
  {
    file: 'src/features/results/found-results.tsx',
    firstTest: 'tests/components/results/campaign.test.tsx',
    defects: [
      {
        wrong: 'A campaign cannot be taken off.',
        text: '{...search, campaign: undefined, shown: undefined}',
        instead: '{...search, shown: undefined}',
      },
      {
        wrong: 'A car that the campaign does not cover filters the results unseen.',
        text: 'permittedSearch(requested, runningCampaign)',
        instead: 'requested',
      },
    ],
  },
  {
    file: 'src/features/results/list/workshop-list.tsx',
    firstTest: 'tests/components/results/campaign.test.tsx',
    defects: [
      {
        wrong: 'The next workshops are not announced.',
        text: "    announce(t('results.arrived', {shown: count}))\n",
        instead: '',
      },
    ],
  },
  {
    file: 'src/features/results/missing-place.tsx',
    defects: [
      {
        wrong: 'A place that could not be read looks like one that is unknown.',
        text: "if (place.kind === 'unread')",
        instead: "if (place.kind === 'unread' && place.onRetry === undefined)",
      },
    ],
  },
  {
    file: 'src/features/results/requested-place.ts',
    firstTest: 'tests/site/texts/texts.test.ts',
    defects: [
      {
        wrong: 'A link with coordinates opens the city instead.',
        text: '  if (parts.coords !== undefined) return placeOfCoordinates(parts.coords, parts)\n  if (parts.city !== undefined) return placeOfCity(parts.city)',
        instead:
          '  if (parts.city !== undefined) return placeOfCity(parts.city)\n  if (parts.coords !== undefined) return placeOfCoordinates(parts.coords, parts)',
      },
    ],
  },
  {
    file: 'src/features/results/results-heading.tsx',
    defects: [
      {
        wrong: 'A number that is a lower bound is shown as exact.',
        text: "exact ? t('results.found', {count}) : ",
        instead: "count > -1 ? t('results.found', {count}) : ",
      },
    ],
  },
  {
    file: 'src/features/results/use-place.ts',
    defects: [
      {
        wrong: 'An unknown city looks like a broken network.',
        text: "  if (error instanceof CallFailure && !isTemporary(error)) return {kind: 'missing', message: 'city'}\n",
        instead: '',
      },
    ],
  },
  {
    file: 'src/features/results/use-stored-search.ts',
    firstTest: 'tests/components/results/campaign.test.tsx',
    defects: [
      {
        wrong: 'Another place takes the pincode of the one before.',
        text: "before?.lat === lat && before.lng === lng ? before.pinCode : ''",
        instead: "before?.pinCode ?? ''",
      },
    ],
  },
]
