import {useState} from 'react'
import type {StatechartFile} from '../catalogue/catalogue.ts'
import {saveFile} from '../details/save-file.ts'
import styles from '../panel.module.css'
import {hasOwnData} from '../payload/own-data.ts'
import {linkProblem} from './link-problem.ts'

interface RecordingSectionProps {
  file: StatechartFile
  /** The steps of the simulation. */
  labels: readonly string[]
  /** Plays the steps of an opened recording. */
  onPlay: (labels: readonly string[], step: number) => void
}

type News = {kind: 'said' | 'problem'; words: string}

/** The simulation as a link and as a file, and a recording of somebody else's. */
export function RecordingSection({file, labels, onPlay}: RecordingSectionProps) {
  const [news, setNews] = useState<News | null>(null)
  const complain = (words: string) => setNews({kind: 'problem', words})

  async function copyLink() {
    const problem = linkProblem(location.href)
    if (problem !== null) return complain(problem)
    try {
      await navigator.clipboard.writeText(location.href)
      setNews({kind: 'said', words: 'The link is copied.'})
    } catch {
      complain(`The browser refused the clipboard; the address of this page is the link: ${location.href}`)
    }
  }

  async function saveRecording() {
    if (labels.some(hasOwnData))
      return complain('A step has data of your own, which no file holds. The link has it.')
    const {recordingText} = await import('./recording-file.ts')
    const text = recordingText(file.model, labels)
    saveFile(new Blob([text], {type: 'application/json'}), `${file.id}.recording.json`)
    setNews({kind: 'said', words: 'The file holds the names of steps, states and transitions, nothing else.'})
  }

  async function open(chosen: File) {
    const {openRecording} = await import('./recording-file.ts')
    const opened = openRecording(file.model, await chosen.text())
    if (opened.labels.length > 0) onPlay(opened.labels, opened.labels.length)
    if (opened.problem === null) setNews({kind: 'said', words: `${chosen.name} is played to its end.`})
    else complain(`${chosen.name}: ${opened.problem}`)
  }

  return (
    <section aria-label="Recording">
      <h3>Recording</h3>
      <div className={styles['actions']}>
        {labels.length === 0 ? null : (
          <>
            <button type="button" onClick={() => void copyLink()}>
              Copy link
            </button>
            <button type="button" onClick={() => void saveRecording()}>
              Save file
            </button>
          </>
        )}
        <FileChooser onChoose={(chosen) => void open(chosen)} />
      </div>
      <NewsLine news={news} />
    </section>
  )
}

function FileChooser({onChoose}: {onChoose: (file: File) => void}) {
  return (
    <label className={styles['chooser']}>
      Open file
      <input
        type="file"
        accept=".json,application/json"
        onChange={({target}) => {
          const [chosen] = target.files ?? []
          if (chosen !== undefined) onChoose(chosen)
          target.value = ''
        }}
      />
    </label>
  )
}

function NewsLine({news}: {news: News | null}) {
  if (news?.kind === 'problem')
    return (
      <p role="alert" className={styles['problem']}>
        {news.words}
      </p>
    )
  return (
    <p aria-live="polite" className={news === null ? undefined : styles['occasion']}>
      {news?.words}
    </p>
  )
}
