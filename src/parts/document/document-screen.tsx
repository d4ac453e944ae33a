import type {ReactNode} from 'react'
import type {ContentDocument} from '../../../content/document.ts'
import {formatFullDay} from '../../i18n/format-days.ts'
import {documentTexts} from '../../i18n/generated/areas/document.ts'
import {textsOf} from '../../i18n/text.ts'
import styles from './document-screen.module.css'

const t = textsOf(documentTexts)

interface DocumentArticleProps {
  title: string
  /** The day of the last change, where it is known. */
  updated: string | undefined
  children: ReactNode
}

/** A page with a long text. */
export function DocumentArticle({title, updated, children}: DocumentArticleProps) {
  return (
    <article className={styles['document']}>
      <h1 tabIndex={-1}>{title}</h1>
      {updated !== undefined && (
        <p className={styles['updated']}>{t('document.updated', {day: formatFullDay(updated)})}</p>
      )}
      {children}
    </article>
  )
}

interface DocumentScreenProps {
  title: string
  document: ContentDocument
  children?: ReactNode
}

/** A page with a text of the repository: the credits. */
export function DocumentScreen({title, document, children}: DocumentScreenProps) {
  return (
    <DocumentArticle title={title} updated={document.updated}>
      <p className={styles['introduction']}>{document.introduction}</p>
      {document.sections.map(({heading, paragraphs, points = []}) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {points.length > 0 && (
            <ul>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
      {children}
    </DocumentArticle>
  )
}
