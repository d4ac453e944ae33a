import {afterAll, beforeAll, expect, it} from 'vitest'
import {type EmptyProject, emptyProject} from './empty-project.ts'
import {examples, examplesOutput} from './readme.ts'

const files = examples()
const outputs = examplesOutput()

let project: EmptyProject
beforeAll(async () => {
  project = await emptyProject()
  for (const [name, text] of files) project.write(name, text)
})
afterAll(() => project.remove())

it('has three examples', () => {
  expect(files.map(([name]) => name)).toEqual([
    'turnstile.js',
    'turnstile.model.js',
    'walk.js',
    'prove.js',
    'compare.js',
  ])
  expect(outputs).toHaveLength(3)
})

it.each(outputs)('%s prints what the README says', (file, expected) => {
  const {output, errors} = project.run(process.execPath, [file])
  expect(errors).toBe('')
  expect(output.trim()).toBe(expected.trim())
})
