import {useQueryClient} from '@tanstack/react-query'
import {useCallback, useDeferredValue, useEffect, useRef, useState} from 'react'
import type {DeskBooking} from '../../../contract/desk/work-list.ts'
import {deskBookingQuery} from '../../api/desk/desk.ts'
import {announce} from '../../design-system/announcer.tsx'
import {Button} from '../../design-system/button.tsx'
import {Notice} from '../../design-system/notice.tsx'
import {deskTexts} from '../../i18n/generated/areas/desk.ts'
import {textsOf} from '../../i18n/text.ts'
import {useServices} from '../../parts/services/services-context.tsx'
import {useIdentity} from '../../parts/session/use-identity.ts'
import {tokenSubject} from '../../platform/session/id-token.ts'
import type {StoredDeskOutcome} from '../../platform/storage/stored-values.ts'
import {agentOr, CallPanel} from './call-panel.tsx'
import styles from './desk.module.css'
import type {DeskActor, DeskSnapshot} from './desk-logic.ts'
import {DeskProblemNotice} from './desk-problem.tsx'
import type {DeskSearch} from './desk-search.ts'
import {HelpSheet} from './help-sheet.tsx'
import {WorkList} from './list/work-list.tsx'
import {OutgoingBar} from './outgoing/outgoing-bar.tsx'
import {RefusedOutcomes} from './outgoing/refused-outcomes.tsx'
import {useLeftOutcomes} from './outgoing/use-left-outcomes.ts'
import {useDesk} from './use-desk.ts'
import type {DeskAddress} from './use-desk-address.ts'
import {useDeskKeys} from './use-desk-keys.ts'

const t = textsOf(deskTexts)

interface DeskScreenProps extends DeskAddress {
  search: DeskSearch
  onSearch: (search: DeskSearch) => void
}

/** The desk of a call-centre agent: the open bookings, or the one that is called. */
export function DeskScreen(props: DeskScreenProps) {
  const identity = useIdentity()
  const [agentId] = useState(() => tokenSubject(identity?.idToken ?? ''))
  const left = useLeftOutcomes(agentId)
  return left !== null && <Desk {...props} agentId={agentId} left={left} />
}

interface DeskProps extends DeskScreenProps {
  agentId: string
  left: readonly StoredDeskOutcome[]
}

function Desk({search, onSearch, called, onCalled, agentId, left}: DeskProps) {
  const {actor, snapshot, attempt, refused, forgetRefused} = useDesk({called, onCalled}, agentId, left)
  const copy = useCopy()
  const {keys, help} = useKeysAndHelp(actor, snapshot, copy)
  const heading = useListFocus(snapshot)
  const openBooking = useCallback(
    (bookingId: string) => actor.send({type: 'booking.opened', bookingId}),
    [actor],
  )
  const isTaking = snapshot.matches({desk: 'taking'})
  const isTaken = snapshot.matches({desk: 'taken'})
  const isList = snapshot.matches({desk: 'list'}) || isTaking || isTaken
  // To disable two hundred buttons takes long: the answer to the press is painted before. The machine refuses a second press.
  const isHeld = useDeferredValue(isTaking || isTaken)
  useDeskKeys(keys, help.areKeysOn)

  return (
    <div className={styles['page']}>
      <OutgoingBar actor={actor} snapshot={snapshot} />
      <header className={styles['head']}>
        <h1 ref={heading} tabIndex={-1}>
          {t('desk.title')}
        </h1>
        <Actions actor={actor} snapshot={snapshot} onHelp={help.open} />
      </header>
      <DeskProblemNotice problem={snapshot.context.problem} attempt={attempt} />
      <RefusedOutcomes outcomes={refused} onForget={forgetRefused} />
      {isTaken && <Taken actor={actor} snapshot={snapshot} />}
      {isList ? (
        <WorkList search={search} onSearch={onSearch} onOpen={openBooking} isDisabled={isHeld} />
      ) : (
        <CallPanel actor={actor} snapshot={snapshot} attempt={attempt} onCopy={copy} />
      )}
      <HelpSheet
        isOpen={help.isOpen}
        onClose={help.close}
        areKeysOn={help.areKeysOn}
        onSwitch={help.onSwitch}
      />
    </div>
  )
}

interface ActionsProps {
  actor: DeskActor
  snapshot: DeskSnapshot
  onHelp: () => void
}

function Actions({actor, snapshot, onHelp}: ActionsProps) {
  const isTaking = snapshot.matches({desk: 'taking'})
  const isTaken = snapshot.matches({desk: 'taken'})
  const isList = !snapshot.matches({desk: 'working'})
  const {isLeaving} = snapshot.context
  return (
    <div className={styles['buttons']}>
      {isList && (
        <Button
          look="primary"
          onPress={() => actor.send({type: 'next.asked'})}
          isSoftDisabled={isTaking || isTaken}
        >
          {isLeaving ? t('desk.leaving') : isTaking ? t('desk.taking') : t('desk.next')}
        </Button>
      )}
      {(!isList || (isTaking && !isLeaving)) && (
        <Button onPress={() => actor.send({type: 'list.asked'})}>{t('desk.back')}</Button>
      )}
      <Button look="quiet" onPress={onHelp}>
        {t('desk.help')} <kbd>?</kbd>
      </Button>
    </div>
  )
}

/** Another agent works on this person. */
function Taken({actor, snapshot}: {actor: DeskActor; snapshot: DeskSnapshot}) {
  return (
    <Notice tone="warning" isAnnounced>
      <p>{t('desk.taken', {name: agentOr(snapshot.context.takenBy ?? '')})}</p>
      <div className={styles['buttons']}>
        <Button onPress={() => actor.send({type: 'takeover.asked'})}>{t('desk.takeOver')}</Button>
        <Button onPress={() => actor.send({type: 'list.asked'})}>{t('desk.back')}</Button>
      </div>
    </Notice>
  )
}

function useCopy() {
  const {copyText} = useServices()
  return (phone: string) => {
    copyText(phone).then(
      () => announce(t('desk.copied')),
      () => announce(t('desk.notCopied')),
    )
  }
}

function useKeysAndHelp(actor: DeskActor, snapshot: DeskSnapshot, copy: (phone: string) => void) {
  const {call, stored} = useServices()
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [areKeysOn, setKeysOn] = useState(() => stored.deskKeys.read() ?? true)
  const {leased} = snapshot.context
  const copyNumber = () => {
    const read = queries.getQueryData<DeskBooking>(deskBookingQuery(call, leased?.bookingId ?? '').queryKey)
    if (read !== undefined) copy(read.booking.customer.telNo)
  }
  return {
    keys: {
      n: () => actor.send({type: 'next.asked'}),
      l: () => actor.send({type: 'list.asked'}),
      u: () => actor.send({type: 'undo.asked'}),
      c: copyNumber,
      '/': () => document.getElementById('desk-search')?.focus(),
      '?': () => setOpen(true),
    },
    help: {
      isOpen,
      open: () => setOpen(true),
      close: () => setOpen(false),
      areKeysOn,
      onSwitch: (areOn: boolean) => {
        stored.deskKeys.write(areOn)
        setKeysOn(areOn)
      },
    },
  }
}

/** Back on the list, the focus goes to its heading rather than nowhere. */
function useListFocus(snapshot: DeskSnapshot) {
  const heading = useRef<HTMLHeadingElement>(null)
  const wasWorking = useRef(false)
  const isWorking = snapshot.matches({desk: 'working'})
  const isList = snapshot.matches({desk: 'list'})
  useEffect(() => {
    if (wasWorking.current && isList) heading.current?.focus()
    if (isWorking) wasWorking.current = true
    if (isList) wasWorking.current = false
  }, [isWorking, isList])
  return heading
}
