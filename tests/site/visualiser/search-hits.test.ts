import {describe, expect, it} from 'vitest'
import {searchHits} from '../../../visualiser/search/search-hits.ts'
import {kioskFile} from '../../support/machines/kiosk.ts'

const found = (text: string) =>
  searchHits([kioskFile], text).hits.map(({kind, title, where, href}) => [kind, title, where, href])
const WAITING = '#/kiosk?state=kiosk.serving.waiting'
const COIN = '#/kiosk?transition=kiosk.serving.waiting+%7C+coin+%7C+0'

describe('the search', () => {
  it.each([
    ['sells', [['description', 'Sells newspapers.', 'kiosk', '#/kiosk']]],
    [
      'counter',
      [['description', 'Somebody stands at the counter.', 'kiosk.serving', '#/kiosk?state=kiosk.serving']],
    ],
    ['  WAITING ', [['state', 'waiting', 'kiosk.serving.waiting', WAITING]]],
    ['has change', [['guard', 'has change', 'kiosk.serving.waiting', COIN]]],
    ['keep the', [['action', 'keep the coin', 'kiosk.serving.waiting', COIN]]],
    ['light', [['action', 'light the sign', 'kiosk.serving', '#/kiosk?state=kiosk.serving']]],
    ['dark', [['tag', 'dark', 'kiosk.closed', '#/kiosk?state=kiosk.closed']]],
    ['7-1', [['sentence', '7-1', 'kiosk.closed', '#/kiosk?transition=kiosk.closed+%7C+open+%7C+0']]],
    ['7-2', [['sentence', '7-2', 'kiosk.serving', '#/kiosk?state=kiosk.serving']]],
    ['browser', [['path', 'browser-1: open', 'kiosk', '#/kiosk?path=browser-1&step=2']]],
    ['zzzz', []],
    ['  ', []],
  ])('for "%s" finds what it names, and where that is', (text, hits) => {
    expect(found(text)).toEqual(hits)
  })

  it('lists first what begins with the text, and each thing once', () => {
    const titles = found('o').map(([, title]) => title)
    expect(titles.slice(0, 4)).toEqual(['over', 'open', 'open', 'kiosk'])
    expect(new Set(found('o').map(String)).size).toBe(titles.length)
    expect(found('bank').map(([kind, title]) => [kind, title])).toEqual([
      ['actor', 'bank'],
      ['transition', 'bank answers'],
      ['transition', 'bank fails'],
      ['path', 'machine-1: bank answers · paid'],
    ])
  })

  it('gives the first forty of all', () => {
    const many = Array.from({length: 50}, (_, index) => ({...kioskFile, id: `kiosk-${index}`}))
    const {hits, total} = searchHits(many, 'has change')
    expect([hits.length, total]).toEqual([40, 50])
  })
})
