import type {SavedAddress} from '../../../domain/place/saved-address.ts'
import {type Story, storyBefore} from '../../paths/story.ts'
import type {Requests, WalkRequests} from '../../paths/wire/expected-request.ts'
import {SAVED_ADDRESSES} from '../../support/server/saved-addresses.ts'
import {DELETED, depot, entryOf, isEdit, problemsOf, SAVED} from './entry.ts'
import {DEPOTS, defaults} from './screen.ts'

/** The profile's addresses are always sent whole (001-7). */
const change = (addresses: readonly object[]): Requests => [
  {is: 'PATCH /v1/consumers/cip', body: {version: Number, addresses}},
]

function addressesNow(story: Story): SavedAddress[] {
  if (story.start === 'without an address') return []
  const left = DEPOTS.slice(story.count(DELETED))
  return [...SAVED_ADDRESSES, ...left].map((each) => ({...each, isDefault: each.tag === defaults(story).now}))
}

/** The address in the form, as the profile stores it. */
function typed(story: Story) {
  const {street, details, city, pincode, tag, ownTag} = entryOf(story)
  return {
    address: street,
    addressDetails: details,
    city,
    pincode,
    location: /^\d+\.\d+,\d+\.\d+$/,
    country: 'IN',
    tag: tag === 'Other' ? ownTag : tag,
    isDefault: false,
  }
}

/** What the walk has added: the real server stores it, prepared responses do not. */
function added(story: Story): object[] {
  return story.labels.flatMap((label, at) => {
    const before = storyBefore(story, at)
    return label === SAVED && !isEdit(before) ? [{...typed(before), id: /./}] : []
  })
}

/** The three changes of a list that ends with these. */
const changes = (last: (story: Story) => object[]): WalkRequests['by'] => ({
  'save.asked'(_, story) {
    if (problemsOf(story).length > 0) return []
    const own = addressesNow(story)
    return change(
      isEdit(story)
        ? [
            ...own.map((each) => (each.tag === depot(story) ? {...typed(story), id: each.id} : each)),
            ...last(story),
          ]
        : [...own, ...last(story), {...typed(story), id: /./}],
    )
  },
  'deletion.confirmed': (_, story) =>
    change([...addressesNow(story).filter(({tag}) => tag !== depot(story)), ...last(story)]),
  'default.asked': (_, story) =>
    change([
      ...addressesNow(story).map((each) => ({...each, isDefault: each.tag === defaults(story).next})),
      ...last(story),
    ]),
})

export const addressBookRequests: WalkRequests = {
  by: {
    'starts · with addresses': ['GET /v1/consumers/my-profile'],
    'starts · without an address': ['GET /v1/consumers/my-profile'],
    ...changes(() => []),
  },
  wholePage: {by: changes(added)},
}
