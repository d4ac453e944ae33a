const officeWords =
  /[ ,(]+(?:h\.?o|b\.?o|s\.?o|t\.?s\.?o|g\.?p\.?o|p\.?o|kty|mdg|head post office|post office)\.?\)?\.?$/i

/** The common name: without the office's rank, without the district in brackets, not in capitals. */
export function shownName(raw: string, district: string): string {
  const bracket = /^(.+?) ?[([]([^)\]]+)[)\]]?$/.exec(raw.trim())
  const [, before = '', inside = ''] = bracket ?? []
  const name = bracket === null ? raw : isSame(inside, district) ? before : `${before} ${inside}`
  const bare = name
    .replace(/[`;]/g, '')
    .replace(officeWords, '')
    .replace(/\bGPO\b|\bG\.P\.O\.?/g, 'GPO')
  return isShouted(bare) ? titled(bare) : bare.replace(/\s+/g, ' ').trim()
}

/** Letters and digits in lower case, to compare spellings. */
export function folded(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}

function isSame(one: string, other: string): boolean {
  return folded(other).startsWith(folded(one).slice(0, 5))
}

function isShouted(name: string): boolean {
  return /[A-Z]{5}/.test(name) && name === name.toUpperCase()
}

function titled(name: string): string {
  return name
    .toLowerCase()
    .replace(/[\s-]+/g, ' ')
    .replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
    .trim()
}
