import {importersIn} from '../architecture/reached.ts'

/** Finds the tests below the browser whose imports reach a file: first those that are named like it, then the nearest. */
export function nearestTests(root = '.'): (file: string) => string[] {
  const importersOf = importersIn(root)
  return (file) => {
    const words = new Set(wordsOf(file))
    const likeness = (test: string) => new Set(wordsOf(test).filter((word) => words.has(word))).size
    return [...importersOf(file)]
      .filter(([path]) => /^tests\/.*\.test\.tsx?$/.test(path) && isBelowBrowser(path))
      .toSorted(([one, near], [other, far]) => likeness(other) - likeness(one) || near - far)
      .map(([path]) => path)
  }
}

const wordsOf = (path: string) => path.replace(/\.(?:test\.)?\w+$/, '').split(/[/-]/)
const isBelowBrowser = (path: string) => !/^tests\/(?:journeys|defects|architecture)\//.test(path)
