interface Chunk {
  file: string
  isEntry?: boolean
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
  src?: string
}

/** Pages that work without a network: their own files and what these load at once. */
const PAGES = /^src\/routes\/(?:__root|consumer\/(?:workshops\.|workshop-result\.|book\.))/
/** What these pages load late, and cannot do without. */
const LATE =
  /^src\/(?:platform\/(?:http|token-source|last-results|network)|features\/(?:results|booking|workshop|shell)\/|parts\/(?:booking\/|problem-report\/|otp\/otp-|(?:offer|workshop-search|services)\/)|app\/(?:machine-recordings|session-|region-|consent-))|node_modules\/(?:ky|graphql-request)\//

/** The built files that the results and the booking form need, from Vite's manifest. */
export function precachedFiles(manifest: Record<string, Chunk>): string[] {
  const files = new Set<string>()
  const seen = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (chunk === undefined || seen.has(key)) return
    seen.add(key)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const each of chunk.imports ?? []) visit(each)
    for (const each of chunk.dynamicImports ?? []) if (LATE.test(each)) visit(each)
  }
  for (const [key, {isEntry}] of Object.entries(manifest)) if (isEntry === true || PAGES.test(key)) visit(key)
  return [...files].sort()
}
