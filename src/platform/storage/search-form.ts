import type {SearchForm, StoredValues} from './stored-values.ts'

const EMPTY: SearchForm = {
  vehicleDetails: {make: '', model: '', variant: ''},
  campaignDetails: {campaignName: null, isCampaignOfferAvailed: false},
  couponDetails: null,
  jobs: [],
  isCas: false,
  location: null,
  workshopsSortBy: 'RECOMMENDED',
}

/** Changes a part of the stored search; what is not named stays. */
export function changeSearch(
  {searchForm}: Pick<StoredValues, 'searchForm'>,
  changes: (before: SearchForm) => Partial<SearchForm>,
): void {
  const before = searchForm.read() ?? EMPTY
  searchForm.write({...before, ...changes(before)})
}

/** A campaign's offer counts from the start; a stored choice against it stays (000-4). */
export function campaignDetailsOf(
  before: SearchForm,
  campaignName: string | null,
): SearchForm['campaignDetails'] {
  const isSame = before.campaignDetails.campaignName === campaignName
  return isSame ? before.campaignDetails : {campaignName, isCampaignOfferAvailed: campaignName !== null}
}
