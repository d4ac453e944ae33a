import type {WorkshopRow} from '../../database/tables/workshop-tables.ts'
import {isShownFrom} from '../../http/addresses/picture-sources.ts'
import type {Wrong} from '../definition/data-kind.ts'
import {type KnownNames, unknownMessage} from '../definition/known-names.ts'

type ListColumn = 'jobs' | 'specializations' | 'facilities' | 'people' | 'images'

/** A list of a workshop: its entries in a file, and what is stored of them. */
interface WorkshopList {
  stored: 'services' | 'specializations' | 'facilities' | 'users' | 'images'
  /** The message about the first entry that cannot be stored, or `null`. */
  wrong: (entry: string, known: KnownNames) => string | null
  parse: (entry: string, known: KnownNames) => unknown
  texts: (row: WorkshopRow) => string[]
}

const UNAPPROVED = 'unapproved'

export const WORKSHOP_LISTS: Readonly<Record<ListColumn, WorkshopList>> = {
  people: {
    stored: 'users',
    wrong: (entry) => (/^[^,]+(?:, [^,]+)?$/.test(entry) ? null : 'write Last name, First name'),
    parse: (entry) => {
      const [lastName = '', firstName] = entry.split(', ')
      return firstName === undefined ? {firstName: lastName, lastName: ''} : {firstName, lastName}
    },
    texts: ({users}) =>
      users.map(({firstName, lastName}) => (lastName === '' ? firstName : `${lastName}, ${firstName}`)),
  },
  jobs: {
    stored: 'services',
    wrong: (entry, {jobs}) =>
      flagsMessage(entry, [UNAPPROVED]) ?? nameMessage('service', nameOf(entry), jobs.keys()),
    parse: (entry, {jobs}) => ({
      id: nameOf(entry).toLowerCase(),
      jobTypeId: nameOf(entry),
      repairTypeId: jobs.get(nameOf(entry)),
      isApproved: isApproved(entry),
    }),
    texts: ({services}) => services.map(({jobTypeId, isApproved}) => flagged(jobTypeId, {isApproved})),
  },
  specializations: {
    stored: 'specializations',
    wrong: (entry, {repairTypes}) =>
      flagsMessage(entry, ['certified', 'certificate=', UNAPPROVED]) ??
      nameMessage('repair type', nameOf(entry), repairTypes),
    parse: (entry) => ({
      type: 'REPAIR_TYPE',
      ref: nameOf(entry),
      description: null,
      isCertified: flagsOf(entry).includes('certified'),
      isApproved: isApproved(entry),
      certificate: certificateOf(entry),
    }),
    texts: ({specializations}) =>
      specializations.map(({ref, isCertified, certificate, isApproved}) => {
        const certified = isCertified ? ' certified' : ''
        return flagged(`${ref}${certified}${certificate === null ? '' : ` certificate=${certificate}`}`, {
          isApproved,
        })
      }),
  },
  facilities: {
    stored: 'facilities',
    wrong: (entry, {facilities}) =>
      flagsMessage(entry, [UNAPPROVED]) ?? nameMessage('facility', nameOf(entry), facilities),
    parse: (entry) => ({id: nameOf(entry), facilityId: nameOf(entry), isApproved: isApproved(entry)}),
    texts: ({facilities}) => facilities.map(({facilityId, isApproved}) => flagged(facilityId, {isApproved})),
  },
  images: {
    stored: 'images',
    wrong: (entry, {pictureSources}) =>
      flagsMessage(entry, ['title', UNAPPROVED]) ?? pictureMessage(nameOf(entry), pictureSources),
    parse: (entry) => ({
      isTitleImage: flagsOf(entry).includes('title'),
      isApproved: isApproved(entry),
      url: nameOf(entry),
    }),
    texts: ({images}) =>
      images.map(({url, isTitleImage, isApproved}) =>
        flagged(`${url}${isTitleImage ? ' title' : ''}`, {isApproved}),
      ),
  },
}

/** Lists of plain names, with where the names are known. */
export const NAME_LISTS = {
  makes: {stored: 'served_makes', what: 'make'},
  models: {stored: 'served_models', what: 'model'},
  fuels: {stored: 'served_variants', what: 'fuel'},
  campaigns: {stored: 'campaigns', what: 'campaign'},
} as const

/** The first entry of a list that cannot be stored. */
export function wrongEntry(column: ListColumn, entries: readonly string[], known: KnownNames): Wrong | null {
  for (const value of entries) {
    const message = WORKSHOP_LISTS[column].wrong(value, known)
    if (message !== null) return {column, value, message}
  }
  return repeated(column, entries.map(column === 'people' ? (entry) => entry : nameOf))
}

export function wrongName(
  column: keyof typeof NAME_LISTS,
  names: readonly string[],
  known: KnownNames,
): Wrong | null {
  const unknown = names.find((name) => !known[column].has(name))
  if (unknown === undefined) return repeated(column, names)
  return {column, value: unknown, message: unknownMessage(NAME_LISTS[column].what, unknown, known[column])}
}

function repeated(column: string, names: readonly string[]): Wrong | null {
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  return twice === undefined ? null : {column, value: twice, message: 'stands twice in the list: leave one'}
}

const nameOf = (entry: string) => entry.split(/\s+/)[0] ?? ''
const flagsOf = (entry: string) => entry.split(/\s+/).slice(1)
const isApproved = (entry: string) => !flagsOf(entry).includes(UNAPPROVED)

function certificateOf(entry: string): string | null {
  return (
    flagsOf(entry)
      .find((flag) => flag.startsWith('certificate='))
      ?.slice('certificate='.length) ?? null
  )
}

function flagged(text: string, {isApproved}: {isApproved: boolean}): string {
  return isApproved ? text : `${text} ${UNAPPROVED}`
}

function flagsMessage(entry: string, allowed: readonly string[]): string | null {
  const fits = (flag: string) =>
    allowed.some((each) => (each.endsWith('=') ? flag.startsWith(each) : flag === each))
  const wrong = flagsOf(entry).find((flag) => !fits(flag))
  return wrong === undefined ? null : `after the name may stand ${allowed.join(', ')}, not ${wrong}`
}

function nameMessage(what: string, name: string, known: Iterable<string>): string | null {
  const names = [...known]
  return names.includes(name) ? null : unknownMessage(what, name, names)
}

/** A path as a browser requests it: without steps upwards. */
function isPathOfSite(address: string): boolean {
  if (!/^\/(?!\/)\S+$/.test(address)) return false
  const {pathname, search} = new URL(address, 'https://site.invalid')
  return pathname + search === address
}

function pictureMessage(address: string, sources: readonly string[]): string | null {
  if (isPathOfSite(address)) return null
  if (!/^https:\/\/\S+$/.test(address) || !URL.canParse(address))
    return 'write a path of this site, such as /consumer/images/workshops/garage-front.svg, or an https address'
  return isShownFrom(address, sources)
    ? null
    : `the site shows no pictures of ${new URL(address).host}: add the host to IMAGE_HOSTS for the servers and the import, or leave the picture out`
}
