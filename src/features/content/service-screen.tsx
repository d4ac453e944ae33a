import {useQuery} from '@tanstack/react-query'
import type {ReactNode} from 'react'
import {servicePageQuery} from '../../api/content/content.ts'
import {contentTexts} from '../../i18n/generated/areas/content.ts'
import {textsOf} from '../../i18n/text.ts'
import {Questions} from '../../parts/questions/questions.tsx'
import {RichText} from '../../parts/rich-text/rich-text.tsx'
import {useServices} from '../../parts/services/services-context.tsx'
import styles from './content.module.css'
import {ContentFailure} from './content-failure.tsx'
import {ContentFrame, ContentSkeleton} from './content-frame.tsx'

const t = textsOf(contentTexts)

interface ServiceScreenProps {
  serviceName: string
  search: ReactNode
}

/** A service's landing page (000-2): description, questions and answers, and the search form. */
export function ServiceScreen({serviceName, search}: ServiceScreenProps) {
  const {call} = useServices()
  const {data: service, isPending, refetch} = useQuery(servicePageQuery(call, serviceName))
  if (isPending) return <ContentSkeleton />
  if (service === undefined || service === null) return <ContentFailure onRetry={() => void refetch()} />
  return (
    <ContentFrame title={service.title} image={service.bannerImage} search={search}>
      <div className={styles['text']}>
        <RichText document={service.introduction} />
      </div>
      {service.questions.length > 0 && (
        <section aria-labelledby="service-faq">
          <h2 id="service-faq">{service.faqHeading ?? t('content.faqHeading')}</h2>
          <Questions questions={service.questions} />
        </section>
      )}
    </ContentFrame>
  )
}
