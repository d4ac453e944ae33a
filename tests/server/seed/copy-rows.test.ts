import {Readable} from 'node:stream'
import {text} from 'node:stream/consumers'
import {expect, test} from 'vitest'
import {copyRows} from '../../../server/seed/copy-rows.ts'

async function copied(rows: Iterable<Record<string, unknown>>) {
  const copies: {statement: string; rows: string}[] = []
  await copyRows(
    async (statement, sent) => void copies.push({statement, rows: await text(Readable.from(sent))}),
    'customOffers',
    rows,
  )
  return copies
}

test('Rows are written in the text form of COPY', async () => {
  const row = {
    displayText: 'Back\\slash,\ttab,\nline and\rreturn: ₹500',
    offerCode: null,
    isActive: true,
    price: 0.5,
    terms: ['A "quoted" one'],
    updatedAt: new Date('2025-11-21T00:00:00Z'),
  }
  expect(await copied([row])).toEqual([
    {
      statement:
        'copy "custom_offers" ("display_text", "offer_code", "is_active", "price", "terms", "updated_at") from stdin',
      rows: 'Back\\\\slash,\\ttab,\\nline and\\rreturn: ₹500\t\\N\ttrue\t0.5\t["A \\\\"quoted\\\\" one"]\t2025-11-21T00:00:00.000Z\n',
    },
  ])
})

test('Without rows nothing is copied', async () => {
  expect(await copied([])).toEqual([])
})

test('A column without a value is refused', async () => {
  await expect(copied([{id: 'offer1'}, {}])).rejects.toThrow('No form for a column’s undefined')
})
