import {expect, it} from 'vitest'
import {createStartProgress} from '../../../server/progress.ts'

async function start(isTerminal: boolean, hasSandbox: boolean) {
  const lines: string[] = []
  const progress = createStartProgress((line) => lines.push(line), isTerminal)
  const beforeWork: string[][] = []
  await progress.step('Opening the database', async () => beforeWork.push([...lines]))
  progress.ready('3000', hasSandbox)
  return {lines: lines.map((line) => line.replace(/\d+\.\d s/, '0.0 s')), beforeWork}
}

it('a terminal reads what is being done before it is done, then the addresses, and the ready line last', async () => {
  const {lines, beforeWork} = await start(true, true)
  expect(beforeWork).toEqual([['Opening the database …']])
  expect(lines).toEqual([
    'Opening the database …',
    '  done in 0.0 s',
    'Site         http://localhost:3000/consumer/home',
    'Sandbox      http://localhost:3000/sandbox',
    'Statecharts  http://localhost:3000/machines/',
    'ready http://localhost:3000/consumer/home',
  ])
})

it('names no sandbox where there is none, and without a terminal only the ready line', async () => {
  expect((await start(true, false)).lines.slice(2)).toEqual([
    'Site         http://localhost:3000/consumer/home',
    'ready http://localhost:3000/consumer/home',
  ])
  expect((await start(false, true)).lines).toEqual(['ready http://localhost:3000/consumer/home'])
})
