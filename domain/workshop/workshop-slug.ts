import {addressedId} from '../addressed-id.ts'

/**
 * The name in lower case with hyphens for spaces, then the serialId; repeated hyphens collapse to one
 * (000-2).
 */
export function workshopSlug({name, serialId}: {name: string; serialId: string}): string {
  return `${name.toLowerCase().replace(/[\s/?#%\\]+/g, '-')}-${serialId}`
    .replace(/-+/g, '-')
    .replace(/^-/, '')
}

/** The workshop id is the last hyphen-separated segment (000-2, ruling 13). */
export function serialIdOfSlug(slug: string): string {
  return addressedId(slug.slice(slug.lastIndexOf('-') + 1))
}
