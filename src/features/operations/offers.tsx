import {useRef} from 'react'
import type {EditColumns} from '../../../contract/operators/edits.ts'
import {operationsTexts} from '../../i18n/generated/areas/operations.ts'
import {textsOf} from '../../i18n/text.ts'
import {EditorForm} from './editor-form.tsx'
import styles from './operations.module.css'
import {useRowsWithUnsaved} from './unsaved/use-rows-with-unsaved.ts'

const t = textsOf(operationsTexts)

interface StoredOffer {
  part: string
  columns: EditColumns
  version: string
}

const NEW_OFFER = {part: '', columns: {active: true, approved: true, type: 'FREEBIE'}, version: null}

/** Its offers, each in a form. */
export function Offers({serialId, offers}: {serialId: string; offers: readonly StoredOffer[]}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const {shown, noteUnsaved, letGo} = useRowsWithUnsaved(offers)
  return (
    <section className={styles['section']}>
      <h2 ref={heading} tabIndex={-1}>
        {t('operations.offers')}
      </h2>
      {offers.length === 0 && <p>{t('operations.noOffers')}</p>}
      {shown.map(({row, isGone}) => (
        <details key={row.part} className={styles['offer']}>
          <summary>{[row.columns['title'], row.part].join(' · ')}</summary>
          <EditorForm
            label={t('operations.offer', {id: row.part})}
            kind="offers"
            subject={serialId}
            row={row}
            isGone={isGone}
            onUnsaved={(isUnsaved) => noteUnsaved(row.part, isUnsaved)}
            onLetGo={() => {
              letGo(row.part)
              heading.current?.focus()
            }}
          />
        </details>
      ))}
      <details className={styles['offer']}>
        <summary>{t('operations.addOffer')}</summary>
        <EditorForm
          label={t('operations.addOffer')}
          kind="offers"
          subject={serialId}
          row={NEW_OFFER}
          newPart={{label: t('operations.offerId'), hint: t('operations.offerIdHint')}}
        />
      </details>
    </section>
  )
}
