/** Longer links are cut by some programs. */
const LONGEST_LINK = 2000

/** Why a link is too long to be sent; `null` when it is not. */
export function linkProblem(link: string): string | null {
  if (link.length <= LONGEST_LINK) return null
  return `The link has ${link.length} characters, and many programs cut links after ${LONGEST_LINK}. Save the file instead.`
}
