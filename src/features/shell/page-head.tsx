import {useMatches} from '@tanstack/react-router'

/** The title and the named facts that the page's routes give, of the same name the innermost; React puts them into the head. */
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
