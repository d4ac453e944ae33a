import {useEffect, useState} from 'react'

export interface Sentence {
  text: string
  /** `file › title` of the tests that prove it. */
  tests: readonly string[]
}

type Sentences = Readonly<Record<string, Sentence>>

/** The specification's sentences; `null` until they have come. */
export function useSentences(): Sentences | null {
  const [sentences, setSentences] = useState<Sentences | null>(null)
  useEffect(() => {
    void import('virtual:sentences').then((module) => setSentences(module.default))
  }, [])
  return sentences
}
