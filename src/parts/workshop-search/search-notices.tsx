import {Button} from '../../design-system/button.tsx'
import {Notice} from '../../design-system/notice.tsx'
import {resultsTexts} from '../../i18n/generated/areas/results.ts'
import {textsOf} from '../../i18n/text.ts'
import {FailedReading} from '../reading/failed-reading.tsx'
import {NextPageAhead} from './next-page-ahead.tsx'
import type {useWorkshopSearch} from './use-workshop-search.ts'

const t = textsOf(resultsTexts)

type RunningSearch = ReturnType<typeof useWorkshopSearch>

/** The first page could not be read. */
export function FailedSearch({actor}: Pick<RunningSearch, 'actor'>) {
  return <FailedReading text={t('results.error')} onRetry={() => actor.send({type: 'retry.asked'})} />
}

/** The button for the next page, and what became of the last press. */
export function MoreWorkshops({search}: {search: RunningSearch}) {
  const {actor, pages, readAhead, hasMore, isFetchingMore, hasMoreFailed} = search
  return (
    <>
      {hasMoreFailed && (
        <Notice tone="danger" isAnnounced>
          {t('results.moreFailed')}
        </Notice>
      )}
      {hasMore && (
        <div>
          <NextPageAhead key={pages} read={readAhead} />
          <Button isSoftDisabled={isFetchingMore} onPress={() => actor.send({type: 'more.asked'})}>
            {isFetchingMore ? t('results.loading') : t('results.more')}
          </Button>
        </div>
      )}
    </>
  )
}
