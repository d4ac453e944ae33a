import {useState} from 'react'
import type {SourcePlace} from '../catalogue/machine-source.ts'
import styles from '../panel.module.css'
import {useSources} from './use-source.ts'

/** File and line of a part of a machine: a link to the editor or the repository, and text to copy. */
export function SourceLine({machine, part}: {machine: string; part: string}) {
  const {machines, folder, link} = useSources()
  const place = machines[machine]?.parts[part]
  if (place === undefined) return null
  const words = `${place.file}:${place.line}`
  const address = addressOf(place, folder, link)
  return (
    <p className={styles['source']}>
      {address === null ? <code>{words}</code> : <a href={address}>{words}</a>}
      <CopyPlace key={words} words={words} />
    </p>
  )
}

function addressOf({file, line}: SourcePlace, folder: string | null, link: string | null): string | null {
  if (folder !== null) return `vscode://file${folder}/${file}:${line}`
  return link?.replaceAll('{file}', file).replaceAll('{line}', String(line)) ?? null
}

function CopyPlace({words}: {words: string}) {
  const [outcome, setOutcome] = useState('')
  return (
    <>
      <button
        type="button"
        onClick={() => {
          navigator.clipboard.writeText(words).then(
            () => setOutcome('Copied.'),
            () => setOutcome('The browser refused the clipboard.'),
          )
        }}
      >
        Copy
      </button>
      <span role="status">{outcome}</span>
    </>
  )
}
