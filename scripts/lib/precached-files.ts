interface Chunk {
  file: string
  isEntry?: boolean
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
}

/** Pages that work without a network. */
const PAGES = /^src\/routes\/(?:__root|consumer\/(?:workshops\.|workshop-result\.|book\.))/
/** Every other page, and what is of no use without a network. */
const NOT_OFFLINE =
  /\?tsr-split=|^src\/(?:features\/(?:home|history|booking-details)|platform\/maps|parts\/location)\//

/** The built files that the results and the booking form need now or later, from Vite's manifest. */
export function precachedFiles(manifest: Record<string, Chunk>): string[] {
  const files = new Set<string>()
  const seen = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (chunk === undefined || seen.has(key)) return
    seen.add(key)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const each of chunk.imports ?? []) visit(each)
    for (const each of chunk.dynamicImports ?? []) if (!NOT_OFFLINE.test(each)) visit(each)
  }
  for (const [key, {isEntry}] of Object.entries(manifest)) if (isEntry === true || PAGES.test(key)) visit(key)
  return [...files].sort()
}
