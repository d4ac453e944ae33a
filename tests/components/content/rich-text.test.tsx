import {BLOCKS, type Block, type Document, INLINES} from '@contentful/rich-text-types'
import {screen} from '@testing-library/react'
import {expect, it} from 'vitest'
import {headingsOf} from '../../../src/parts/rich-text/headings.ts'
import {RichText} from '../../../src/parts/rich-text/rich-text.tsx'
import {renderPart} from '../../support/components/render-part.tsx'
import {fakeServices} from '../../support/fakes/fake-services.ts'

const text = (value: string) => ({nodeType: 'text' as const, value, marks: [], data: {}})
const cell = (nodeType: BLOCKS.TABLE_CELL | BLOCKS.TABLE_HEADER_CELL, value: string): Block => ({
  nodeType,
  data: {},
  content: [{nodeType: BLOCKS.PARAGRAPH, data: {}, content: [text(value)]}],
})
const documentOf = (...content: Document['content']): Document => ({
  nodeType: BLOCKS.DOCUMENT,
  data: {},
  content,
})
const show = (document: Document) =>
  renderPart(<RichText document={document} />, fakeServices({answers: {}}).services)

it('links lead to web pages and mail addresses, and never run a script', () => {
  const linkTo = (uri: string) => ({nodeType: INLINES.HYPERLINK as const, data: {uri}, content: [text(uri)]})
  show(
    documentOf({
      nodeType: BLOCKS.PARAGRAPH,
      data: {},
      content: [
        'https://pahiya.example/',
        'mailto:care@pahiya.example',
        'javascript:alert(1)',
        'data:text/html,x',
      ].map(linkTo),
    }),
  )
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://pahiya.example/',
    'mailto:care@pahiya.example',
  ])
})

it('the contents name the main headings', () => {
  const heading = (nodeType: BLOCKS.HEADING_2 | BLOCKS.HEADING_3, value: string) => ({
    nodeType,
    data: {},
    content: [text(value)],
  })
  const document = documentOf(
    heading(BLOCKS.HEADING_2, 'Your data'),
    heading(BLOCKS.HEADING_3, 'Details'),
    heading(BLOCKS.HEADING_2, 'Our cookies & you'),
  )
  expect(headingsOf(document)).toEqual([
    {id: 'your-data', text: 'Your data'},
    {id: 'our-cookies-you', text: 'Our cookies & you'},
  ])
})

it('each cell of a table carries the name of its column, for phones', () => {
  show(
    documentOf({
      nodeType: BLOCKS.TABLE,
      data: {},
      content: [
        {
          nodeType: BLOCKS.TABLE_ROW,
          data: {},
          content: [cell(BLOCKS.TABLE_HEADER_CELL, 'Cookie'), cell(BLOCKS.TABLE_HEADER_CELL, 'Purpose')],
        },
        {
          nodeType: BLOCKS.TABLE_ROW,
          data: {},
          content: [cell(BLOCKS.TABLE_CELL, 'session'), cell(BLOCKS.TABLE_CELL, 'Sign-in')],
        },
      ],
    }),
  )
  expect(
    screen.getAllByRole('cell').map(({dataset, textContent}) => [dataset['column'], textContent]),
  ).toEqual([
    ['Cookie', 'session'],
    ['Purpose', 'Sign-in'],
  ])
})
