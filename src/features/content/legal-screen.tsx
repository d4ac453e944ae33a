import {useQuery} from '@tanstack/react-query'
import {legalTextQuery} from '../../api/content/content.ts'
import {Skeleton} from '../../design-system/skeleton.tsx'
import {documentTexts} from '../../i18n/generated/areas/document.ts'
import {textsOf} from '../../i18n/text.ts'
import {DocumentArticle} from '../../parts/document/document-screen.tsx'
import {FailedReading} from '../../parts/reading/failed-reading.tsx'
import {Loading} from '../../parts/reading/loading.tsx'
import {AnchorLink} from '../../parts/rich-text/anchor-link.tsx'
import {headingsOf} from '../../parts/rich-text/headings.ts'
import {RichText} from '../../parts/rich-text/rich-text.tsx'
import {useServices} from '../../parts/services/services-context.tsx'
import styles from './legal.module.css'

const t = textsOf(documentTexts)

interface LegalScreenProps {
  slug: string
  locale: string
  /** Shown while the text loads. */
  title: string
}

/** Terms or a policy of the content service (001-2). */
export function LegalScreen({slug, locale, title}: LegalScreenProps) {
  const {call} = useServices()
  const {data: legal, isPending, refetch} = useQuery(legalTextQuery(call, slug, locale))
  return (
    <DocumentArticle title={legal?.title ?? title} updated={legal?.updated}>
      {isPending && (
        <Loading>
          <Skeleton height="32rem" />
        </Loading>
      )}
      {!isPending && legal == null && (
        <FailedReading text={t('document.failed')} onRetry={() => void refetch()} />
      )}
      {legal != null && (
        <>
          <nav aria-label={t('document.contents')} className={styles['contents']}>
            <ul>
              {headingsOf(legal.text).map(({id, text}) => (
                <li key={id}>
                  <AnchorLink id={id}>{text}</AnchorLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className={styles['text']}>
            <RichText document={legal.text} />
          </div>
        </>
      )}
    </DocumentArticle>
  )
}
