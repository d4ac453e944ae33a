import {globSync, readFileSync} from 'node:fs'
import {resolve} from 'node:path'
import {parseSync} from 'vite'
import {describe, expect, it} from 'vitest'
import {answersIn} from '../../scripts/lib/site-build/answers-only.ts'
import {withoutExplanations} from '../../scripts/lib/site-build/charts-without-explanations.ts'
import {idsAsRendered, SITE_LOCALE} from '../../scripts/lib/site-build/react-aria-for-this-site.ts'
import {areaTexts, withPlainTexts} from '../../scripts/lib/site-build/texts-by-area.ts'

const read = (path: string) => ({path, code: readFileSync(resolve(path), 'utf8')})
const isSound = (path: string, code: string) => parseSync(path, code).errors.length === 0

describe('what visitors load of a chart', () => {
  const charts = globSync('machines/*/machine.ts').map(read)

  it('says nothing to its readers', () => {
    expect(charts.length).toBeGreaterThan(20)
    for (const {path, code} of charts) {
      const kept = withoutExplanations(path, code)
      expect(code).toMatch(/description:\s*'/)
      expect(kept, path).not.toMatch(/description:\s*'|requirement:/)
      expect(isSound(path, kept), path).toBe(true)
    }
  })

  it('keeps its states, events and actions', () => {
    const chart = `const machine = setup({}).createMachine({
      description: 'Asks.',
      meta: {requirement: ['000-1']},
      on: {asked: {target: 'asking', description: 'Somebody asks.', actions: 'ask'}},
      states: {asking: {meta: {requirement: ['000-2']}}},
    })`
    expect(withoutExplanations('machine.ts', chart).replaceAll(/\s+/g, '')).toBe(
      `constmachine=setup({}).createMachine({on:{asked:{target:'asking',actions:'ask'}},states:{asking:{}},})`,
    )
  })
})

describe('what visitors load of a contract', () => {
  it('is what a call answers, not what it sends', () => {
    const contract = `export const ask = endpoint({
      path: '/v1/ask',
      query: nothing,
      body: z.strictObject({id: z.uuid()}),
      answer: z.object({text: z.string().check(z.maxLength(3))}),
    })
    export const answer = operation({name: 'answer', variables: z.object({}), answer: nothing})`
    const kept = answersIn('contract.ts', contract).replaceAll(/\/\* @__PURE__ \*\/|\s+/g, '')
    expect(kept).toBe(
      `exportconstask=endpoint({path:'/v1/ask',answer:z.object({text:z.string().check(z.maxLength(3))}),})` +
        `exportconstanswer=operation({name:'answer',answer:nothing})`,
    )
  })

  it('is sound for every contract', () => {
    for (const {path, code} of globSync('contract/*.ts').map(read))
      expect(isSound(path, answersIn(path, code)), path).toBe(true)
  })
})

describe('the texts of the built site', () => {
  it('stand where they are shown, if they are always the same', () => {
    expect(
      withPlainTexts(`<p aria-label={t('site.close')}>{t('site.title', {page: t('site.retry')})}</p>`),
    ).toBe(`<p aria-label={"Close"}>{t('site.title', {page: "Try again"})}</p>`)
  })

  it('are loaded by area where the code names them when it runs', () => {
    expect(areaTexts('site')).toContain('"site.title"')
    expect(areaTexts('site')).not.toContain('"site.close"')
    expect(areaTexts('status')).toContain('"status.CANCELLED"')
  })
})

describe('the widgets of the built site', () => {
  const library = 'node_modules/react-aria/dist/private'

  it('speak the site’s language without asking for the browser’s', () => {
    const {code} = read(`${library}/i18n/useDefaultLocale.mjs`)
    for (const name of ['getDefaultLocale', 'useDefaultLocale']) {
      expect(code).toContain(` as ${name}`)
      expect(SITE_LOCALE).toContain(`export const ${name} = `)
    }
    expect(isSound('locale.js', SITE_LOCALE)).toBe(true)
  })

  it('have one kind of ids, whoever renders them', () => {
    const {path, code} = read(`${library}/ssr/SSRProvider.mjs`)
    const kept = idsAsRendered(code)
    expect(kept).toContain("let prefix = 'react-aria';")
    expect(kept).not.toContain('didSSR')
    expect(isSound(path, kept)).toBe(true)
  })

  it('are not built where they choose their ids in another way', () => {
    expect(() => idsAsRendered('export const useId = () => 1')).toThrow('in another way')
  })
})
