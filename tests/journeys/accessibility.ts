import {readFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import type {Page} from '@playwright/test'
import type {AxeResults, RunOnly, RunOptions} from 'axe-core'
import {devtoolsOf} from './devtools.ts'

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
export const WCAG_2_2_AA: RunOnly = {type: 'tag', values: TAGS}
const AND_BEST_PRACTICE: RunOnly = {type: 'tag', values: [...TAGS, 'best-practice']}
export const CONTRAST: RunOnly = {type: 'rule', values: ['color-contrast']}

/** A colour half-way between two others is on the screen for a moment only. */
const TRANSITIONS_ENDED = `Promise.allSettled(
  document.getAnimations().filter((each) => each instanceof CSSTransition).map(({finished}) => finished),
).then(() => null)`

/**
 * What axe finds wrong with the page as it stands, one line for each rule: by default the rules of WCAG 2.2 AA and of
 * best practice. It runs in an isolated world, where neither the page's policy nor its stopped clock reaches it.
 */
export async function violationsOf(page: Page, runOnly: RunOnly = AND_BEST_PRACTICE): Promise<string[]> {
  const devtools = await devtoolsOf(page)
  const {frameTree} = await devtools.send('Page.getFrameTree')
  const world = {frameId: frameTree.frame.id, worldName: 'axe'}
  const {executionContextId: contextId} = await devtools.send('Page.createIsolatedWorld', world)
  const run = async (expression: string) => {
    const {result, exceptionDetails} = await devtools.send('Runtime.evaluate', {
      contextId,
      expression,
      awaitPromise: true,
      returnByValue: true,
    })
    if (exceptionDetails !== undefined)
      throw new Error(`axe: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`)
    return result.value
  }
  // None of the rules reads style sheets, which axe would fetch.
  const options: RunOptions = {runOnly, resultTypes: ['violations'], preload: {assets: ['media']}}
  if (await run(`typeof axe === 'undefined'`)) await run(`${AXE}; null`)
  await run(TRANSITIONS_ENDED)
  const violations: AxeResults['violations'] = await run(
    `axe.run(${JSON.stringify(options)}).then(({violations}) => violations)`,
  )
  return violations.map(({id, nodes}) => `${id} at ${nodes.map(({target}) => target).join(' ')}`)
}
