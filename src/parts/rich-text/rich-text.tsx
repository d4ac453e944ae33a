import {documentToReactComponents, type Options} from '@contentful/rich-text-react-renderer'
import {BLOCKS, type Document, INLINES} from '@contentful/rich-text-types'
import {Link} from '@tanstack/react-router'
import type {ReactNode} from 'react'
import {AnchorLink} from './anchor-link.tsx'
import {anchorOf, plainText} from './headings.ts'
import {TextTable} from './text-table.tsx'

const OPTIONS: Options = {
  renderNode: {
    [BLOCKS.HEADING_2]: (node, children) => <h2 id={anchorOf(plainText(node))}>{children}</h2>,
    [BLOCKS.TABLE]: (_, children) => <TextTable>{children}</TextTable>,
    [INLINES.HYPERLINK]: (node, children) => (
      <TextLink address={String(node.data['uri'])}>{children}</TextLink>
    ),
    [INLINES.ENTRY_HYPERLINK]: (_, children) => children,
    [INLINES.ASSET_HYPERLINK]: (_, children) => children,
    [INLINES.EMBEDDED_ENTRY]: () => null,
    [BLOCKS.EMBEDDED_ENTRY]: () => null,
    [BLOCKS.EMBEDDED_ASSET]: () => null,
  },
}

/** A text of the content service as React elements, never raw HTML. */
export function RichText({document}: {document: Document}) {
  return documentToReactComponents(document, OPTIONS)
}

/** Links within the site, to web pages and mail addresses; any other scheme stays text. */
function TextLink({address, children}: {address: string; children: ReactNode}) {
  if (address.startsWith('#')) return <AnchorLink id={address.slice(1)}>{children}</AnchorLink>
  if (/^\/(?!\/)/.test(address)) return <Link to={address}>{children}</Link>
  if (/^mailto:/i.test(address)) return <a href={address}>{children}</a>
  if (!/^https?:\/\//i.test(address)) return children
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
