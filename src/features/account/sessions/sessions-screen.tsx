import {useQuery} from '@tanstack/react-query'
import type {OwnSession} from '../../../../contract/account/sessions.ts'
import {endSessions, sessionsQuery} from '../../../api/account/own-sessions.ts'
import {sessionsKey} from '../../../api/root-keys.ts'
import {Button} from '../../../design-system/button.tsx'
import {Notice} from '../../../design-system/notice.tsx'
import {Skeleton} from '../../../design-system/skeleton.tsx'
import {sessionsTexts} from '../../../i18n/generated/areas/sessions.ts'
import {textsOf} from '../../../i18n/text.ts'
import {formatIndiaMoment} from '../../../parts/moments/format-india-moment.ts'
import {FailedReading} from '../../../parts/reading/failed-reading.tsx'
import {useFocusNearby} from '../../../parts/reading/use-focus-nearby.ts'
import {useServices} from '../../../parts/services/services-context.tsx'
import {useWrite} from '../../../parts/services/use-write.ts'
import {useIdentity} from '../../../parts/session/use-identity.ts'
import {AccountPage} from '../account-page.tsx'
import styles from './sessions.module.css'

const t = textsOf(sessionsTexts)

/** Where the person is signed in, with buttons that end the sessions. */
export function SessionsScreen() {
  const identity = useIdentity()
  return (
    <AccountPage title={t('sessions.title')}>
      {identity !== null && <Sessions key={identity.phone} phone={identity.phone} />}
    </AccountPage>
  )
}

function Sessions({phone}: {phone: string}) {
  const {call} = useServices()
  const {data: sessions, isError, refetch} = useQuery(sessionsQuery(call, phone))
  if (isError) return <FailedReading text={t('sessions.unread')} onRetry={() => void refetch()} />
  if (sessions === undefined) return <Skeleton height="320px" />
  return (
    <>
      <p>{t('sessions.lead')}</p>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list without its marks otherwise */}
      <ul role="list" aria-label={t('sessions.title')} className={styles['list']}>
        {sessions.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      <Ends hasOthers={sessions.some(({isCurrent}) => !isCurrent)} />
    </>
  )
}

function Session({session: {startedAt, usedAt, browser, system, isCurrent}}: {session: OwnSession}) {
  return (
    <li className={styles['session']}>
      <strong>{browserText(browser, system)}</strong>
      {isCurrent && <span>{t('sessions.current')}</span>}
      <span>{t('sessions.startedAt', {moment: formatIndiaMoment(Date.parse(startedAt))})}</span>
      <span>{t('sessions.usedAt', {moment: formatIndiaMoment(Date.parse(usedAt))})}</span>
    </li>
  )
}

function browserText(browser: string | null, system: string | null): string {
  if (browser !== null && system !== null) return t('sessions.browserOn', {browser, system})
  return browser ?? system ?? t('sessions.unknown')
}

function Ends({hasOthers}: {hasOthers: boolean}) {
  const {call, queryClient, session} = useServices()
  const {
    mutate: end,
    isPending,
    isError,
    isSuccess,
  } = useWrite({
    mutationFn: (which: 'all' | 'others') => endSessions(call, which),
    onSuccess: async (_, which) => {
      if (which === 'all') session.signOut()
      else await queryClient.invalidateQueries({queryKey: sessionsKey})
    },
  })
  return (
    <>
      {isError && (
        <Notice tone="danger" isAnnounced>
          {t('sessions.failed')}
        </Notice>
      )}
      {isSuccess && !hasOthers && <Notice isAnnounced>{t('sessions.othersEnded')}</Notice>}
      <div className={styles['ends']}>
        {hasOthers && <EndOthersButton isPending={isPending} onPress={() => end('others')} />}
        <Button isSoftDisabled={isPending} onPress={() => end('all')}>
          {t('sessions.endAll')}
        </Button>
      </div>
      <p>{t('sessions.note')}</p>
    </>
  )
}

/** It goes with the last of the other sessions, and the focus stays nearby. */
function EndOthersButton({isPending, onPress}: {isPending: boolean; onPress: () => void}) {
  return (
    <Button
      ref={useFocusNearby<HTMLButtonElement>()}
      look="primary"
      isSoftDisabled={isPending}
      onPress={onPress}
    >
      {t('sessions.endOthers')}
    </Button>
  )
}
