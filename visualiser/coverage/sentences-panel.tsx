import {requirementsOf} from 'statechart-kit'
import type {StatechartFile} from '../catalogue/catalogue.ts'
import styles from '../panel.module.css'
import {addressText, wholeMachine} from '../view/address.ts'
import {partName} from '../view/part-name.ts'
import {useSentences} from './use-sentences.ts'

/** Each sentence that the machine fulfils, with its states, transitions and tests. */
export function SentencesPanel({file}: {file: StatechartFile}) {
  const sentences = useSentences()
  const rows = [...requirementsOf(file.model.machine)].sort(([one], [other]) =>
    one.localeCompare(other, 'en', {numeric: true}),
  )
  const link = (id: string) =>
    addressText({
      ...wholeMachine(file.id),
      state: id.includes(' | ') ? null : id,
      transition: id.includes(' | ') ? id : null,
      panel: 'sentences',
    })
  return (
    <article>
      <h2>{rows.length} sentences</h2>
      <ul className={styles['sentences']}>
        {rows.map(([id, fulfilled]) => (
          <li key={id}>
            <p>
              <code>{id}</code> {sentences?.[id]?.text}
            </p>
            <ul className={styles['links']}>
              {fulfilled.map((each) => (
                <li key={each}>
                  <a href={link(each)}>{partName(file.statechart, each)}</a>
                </li>
              ))}
            </ul>
            {(sentences?.[id]?.tests ?? []).map((test) => (
              <p key={test} className={styles['quiet']}>
                Test: {test}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </article>
  )
}
