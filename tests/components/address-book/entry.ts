import type {Words} from '../../paths/port.ts'
import {type Story, storyBefore} from '../../paths/story.ts'

export const LOCALITY = 'locality.found · with city and pincode'
export const SAVED = 'save the address answers · saved'
export const DELETED = 'delete the address answers · deleted'

/** What the form's fields contain. */
interface Entry {
  street: string
  details: string
  city: string
  pincode: Words
  hasArea: boolean
  tag: 'Office' | 'Other' | null
  ownTag: string
}

const NOTHING: Entry = {
  street: '',
  details: '',
  city: '',
  pincode: '',
  hasArea: false,
  tag: null,
  ownTag: '',
}

const hasAddresses = ({start}: Story) => start === 'with addresses'

/** The address in the form is one of the profile. */
export const isEdit = (story: Story) =>
  story.newest({'edit.asked': true, 'add.asked': false, 'form.closed': false, [SAVED]: false}) ?? false

/** The first address with a number in its name, which the walk changes and deletes. */
export const depot = (story: Story) => `Depot ${story.count(DELETED) + 1}`

/** Differs each time, so that a walk may save it more than once. */
export const street = (story: Story) => `Flat ${story.count('entry.typed · the street')}, Baner Road`
export const details = (story: Story) => `Blue gate ${story.count('entry.typed · the details')}`
export const ownTag = (story: Story) => `Parents ${story.count('entry.typed · a tag of its own')}`

const upTo = (story: Story, end: number): Story => ({
  ...story,
  count: (...wanted) => story.labels.slice(0, end).filter((label) => wanted.includes(label)).length,
})

/** The form's content after all steps: leaving a new address leaves it there, leaving another empties it. */
export function entryOf(story: Story): Entry {
  let entry = NOTHING
  let isOfProfile = false
  for (const [at, label] of story.labels.entries()) {
    const then = upTo(story, at + 1)
    if (label === SAVED || (label === 'form.closed' && isOfProfile)) entry = NOTHING
    if (label === 'edit.asked')
      entry = {
        street: '27, 5th Cross, Koramangala',
        details: 'Opposite the park, second floor',
        city: 'Bengaluru',
        pincode: '560034',
        hasArea: true,
        tag: 'Other',
        ownTag: depot(then),
      }
    isOfProfile = label === 'edit.asked' || (isOfProfile && label !== SAVED && label !== 'form.closed')
    const typed: Partial<Record<string, Partial<Entry>>> = {
      'entry.typed · the street': {street: street(then)},
      'entry.typed · the details': {details: details(then)},
      'entry.typed · a wrong pincode': {pincode: '41104'},
      'entry.typed · the tag of another': {tag: 'Office'},
      'entry.typed · another tag': {tag: 'Other'},
      'entry.typed · a tag of its own': {ownTag: ownTag(then)},
      [LOCALITY]: {city: 'Pune', pincode: /^\d{6}$/, hasArea: true},
    }
    entry = {...entry, ...typed[label]}
  }
  return entry
}

/** The names of their own that the walk has saved. */
export function ownTagsSaved(story: Story): string[] {
  const typed = Array.from(
    {length: story.count('entry.typed · a tag of its own')},
    (_, index) => `Parents ${index + 1}`,
  )
  return story.labels.flatMap((label, at) => {
    const {ownTag: saved} = label === SAVED ? entryOf(storyBefore(story, at)) : NOTHING
    return typed.includes(saved) ? [saved] : []
  })
}

/** What is explained before the first attempt to save: what a field contains that was left, or a choice. */
export function leftProblemsOf(story: Story) {
  const isPincodeLeft = story.newest({
    'entry.typed · a wrong pincode': true,
    [LOCALITY]: false,
    'form.closed': false,
    'edit.asked': false,
    [SAVED]: false,
  })
  return [
    ...(isPincodeLeft === true ? (['pincode'] as const) : []),
    ...(entryOf(story).tag === 'Office' && hasAddresses(story) ? (['taken'] as const) : []),
  ]
}

/** What is missing or wrong, in the order of the form (001-5). */
export function problemsOf(story: Story) {
  const entry = entryOf(story)
  return [
    ...(entry.hasArea ? [] : (['area'] as const)),
    ...(entry.street === '' ? (['street'] as const) : []),
    ...(entry.details === '' ? (['details'] as const) : []),
    ...(entry.city === '' ? (['city'] as const) : []),
    ...(entry.pincode === '' || entry.pincode === '41104' ? (['pincode'] as const) : []),
    ...(entry.tag === null || (entry.tag === 'Other' && entry.ownTag === '') ? (['tag'] as const) : []),
    ...(entry.tag === 'Office' && hasAddresses(story) ? (['taken'] as const) : []),
  ]
}
