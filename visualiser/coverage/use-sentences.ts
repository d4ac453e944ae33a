import {useEffect, useState} from 'react'
import {type Sentence, useVisualiserServices} from '../visualiser-services.ts'

/** The specification's sentences; `null` while they load, and where they do not. */
export function useSentences(): Readonly<Record<string, Sentence>> | null {
  const {readSentences} = useVisualiserServices()
  const [sentences, setSentences] = useState<Readonly<Record<string, Sentence>> | null>(null)
  useEffect(() => {
    void readSentences().then(setSentences, () => {})
  }, [readSentences])
  return sentences
}
