import {globSync, readFileSync} from 'node:fs'
import {expect, it} from 'vitest'

const BREAKPOINTS = [576, 768, 992, 1200, 1400]

it('layouts break at the widths of the specification only', () => {
  const broken = globSync('src/**/*.css').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/@media[^{]*?(?:min|max)-width: (\d+)px/g)]
      .filter(([, width]) => !BREAKPOINTS.includes(Number(width)))
      .map(([query]) => `${file}: ${query}`),
  )
  expect(broken).toEqual([])
})
