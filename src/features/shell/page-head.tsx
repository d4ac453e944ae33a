import {useMatches} from '@tanstack/react-router'

/** Title and meta tags of the page's routes, the innermost first; React moves them into the head. */
export function PageHead() {
  const given = useMatches({select: (matches) => matches.flatMap(({meta}) => meta ?? [])})
  const title = given.findLast((each) => each?.title !== undefined)?.title
  const facts = new Map(
    given.flatMap((each) => (each?.name === undefined ? [] : [[each.name, each.content]])),
  )
  return (
    <>
      <title>{title}</title>
      {[...facts].map(([name, content]) => (
        <meta key={name} name={name} content={content} />
      ))}
    </>
  )
}
