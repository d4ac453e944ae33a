import type {FileDefects} from './defect.ts'

export const staffScreenDefects: readonly FileDefects[] = [
  {
    file: 'src/features/operations/edited-workshop-screen.tsx',
    firstTest: 'tests/components/operations/edited-workshop.test.tsx',
    defects: [
      {
        wrong: 'That a day is not as usual again is said for ever.',
        text: 'useResetAfterSuccess(() => error !== null && reset())',
        instead: 'useResetAfterSuccess(() => {})',
      },
      {
        wrong: 'The press on As usual closes the day.',
        text: 'columns: {capacity: null}',
        instead: 'columns: {capacity: 0}',
      },
      {
        wrong: 'The number of a day that is not as usual cannot be changed.',
        text: 'row={{part, columns, version}}',
        instead: 'row={{part, columns: {}, version: null}}',
      },
    ],
  },
  {
    file: 'src/features/operations/editor-form.tsx',
    firstTest: 'tests/components/operations/edited-workshop.test.tsx',
    defects: [
      {
        wrong: 'An operator overwrites what another one stored while he was typing, without a word.',
        text: 'readVersion: read.version',
        instead: 'readVersion: version',
      },
      {
        wrong: 'After a conflict was shown, a second press is a conflict again.',
        text: '(read.isOver || !isTyped)',
        instead: '!isTyped',
      },
      {
        wrong: 'What was typed and taken back hides what another operator stores.',
        text: 'text === storedText(column) ? others : {...others, [column]: text}',
        instead: '({...others, [column]: text})',
      },
    ],
  },
  {
    file: 'src/features/operations/find-screen.tsx',
    firstTest: 'tests/components/operations/find-screen.test.tsx',
    defects: [
      {
        wrong: 'After Back the search of the operators shows another text than its results.',
        text: 'useAddressState(text, text)',
        instead: "useAddressState(text, '')",
      },
    ],
  },
  {
    file: 'src/features/operations/edit-list.tsx',
    firstTest: 'tests/components/operations/edited-campaign.test.tsx',
    defects: [
      {
        wrong: 'That a change was not undone is said for ever.',
        text: 'useResetAfterSuccess(() => error !== null && reset())',
        instead: 'useResetAfterSuccess(() => {})',
      },
    ],
  },
  {
    file: 'src/features/desk/use-stored-draft.ts',
    firstTest: 'tests/components/desk/kept-note.test.tsx',
    defects: [
      {
        wrong: "An agent gets another agent's note back.",
        text: ' && draft.agentId === agentId',
        instead: '',
      },
      {
        wrong: 'A note that was deleted comes back.',
        text: '    else if (waiting === null || stored.deskDraft.read()?.bookingId !== waiting) stored.deskDraft.remove()\n',
        instead: '',
      },
      {
        wrong: 'A note comes back in another booking.',
        text: 'if (bookingId !== found.bookingId) return',
        instead: '',
      },
    ],
  },
  {
    file: 'src/features/desk/outgoing/use-network-returned.ts',
    firstTest: 'tests/components/desk/returned-network.test.tsx',
    defects: [
      {
        wrong: 'An unsent outcome is sent before the server can be reached, and then never.',
        text: 'network.returned(waiting.signal).then(act, () => {})',
        instead: 'act()',
      },
    ],
  },
  {
    file: 'src/features/desk/use-desk-keys.ts',
    firstTest: 'tests/components/desk/desk-keys.test.tsx',
    defects: [
      {
        wrong: "A shortcut of the desk takes the browser's own shortcut.",
        text: 'event.ctrlKey || event.metaKey || ',
        instead: '',
      },
      {
        wrong: 'A letter that is typed into a field of the desk is a shortcut.',
        text: 'target.closest(`${WRITING}, [role="dialog"]`)',
        instead: 'target.closest(`[role="dialog"]`)',
      },
    ],
  },
  {
    file: 'src/features/desk/list/steady-rows.ts',
    firstTest: 'tests/site/desk/steady-rows.test.ts',
    defects: [
      {
        wrong: 'A row that left the list goes from under the pointer.',
        text: '{row, isListed: false}',
        instead: '{row, isListed: true}',
      },
      {
        wrong: 'New calls come between the shown ones.',
        text: '[...inPlace, ...[...fresh.values()].map((row) => ({row, isListed: true}))]',
        instead: '[...[...fresh.values()].map((row) => ({row, isListed: true})), ...inPlace]',
      },
    ],
  },
  {
    file: 'src/parts/desk/stored-outcomes.ts',
    firstTest: 'tests/components/desk/stored-outcomes.test.tsx',
    defects: [
      {
        wrong: "An agent's saved outcomes replace those of another agent.",
        text: '[...others, ...own.map((each) => ({...each, agentId}))]',
        instead: 'own.map((each) => ({...each, agentId}))',
      },
      {
        wrong: 'A saved outcome without an answer is dropped.',
        text: '() => false',
        instead: '() => true',
      },
      {
        wrong: 'The desk sends an outcome without its cancellation.',
        text: "isCancelled: kind === 'CANCEL'",
        instead: 'isCancelled: false',
      },
    ],
  },
  {
    file: 'src/features/desk/desk-times.ts',
    firstTest: 'tests/site/desk/desk-times.test.ts',
    defects: [
      {
        wrong: 'A call-back of tomorrow reads as one of today.',
        text: 'day === today ? time',
        instead: "today !== '' ? time",
      },
    ],
  },
  {
    file: 'src/features/desk/lead/figures-csv.ts',
    firstTest: 'tests/site/desk/figures-csv.test.ts',
    defects: [
      {
        wrong: "The lead's file names the agents unasked.",
        text: 'isNamed ? name : `agent ${index + 1}`',
        instead: 'name',
      },
    ],
  },
  {
    file: 'src/features/workshop-answer/present-text.ts',
    firstTest: 'tests/components/workshop-answer/workshop-answer.test.tsx',
    defects: [
      {
        wrong: 'A cancelled booking reads as one with a proposal.',
        text: "if (status === 'CANCELLED' && cancelledBy !== null)",
        instead: "if (status === 'CANCELLED' && cancelledBy === null)",
      },
      {
        wrong: 'The workshop does not read that its proposal was not accepted.',
        text: "answered?.answer === 'PROPOSED'",
        instead: "answered?.answer === 'DECLINED'",
      },
    ],
  },
  {
    file: 'src/features/workshop-answer/answer-form.tsx',
    firstTest: 'tests/components/workshop-answer/workshop-answer.test.tsx',
    defects: [
      {
        wrong: 'A workshop declines without a reason.',
        text: "return answer === 'DECLINED' && reason === null ? 'reason' : null",
        instead: 'return null',
      },
      {
        wrong: 'Problems of the answer before stand beside another answer.',
        text: "if ('answer' in part) setChecked(false)",
        instead: '',
      },
    ],
  },
  {
    file: 'src/platform/browser/network.ts',
    firstTest: 'tests/site/platform/network.test.ts',
    defects: [
      {
        wrong: 'A device without a network asks the server again and again.',
        text: 'await online(signal)\n        try',
        instead: 'try',
      },
      {
        wrong: 'The waits for the network grow without end.',
        text: 'Math.min(waitMs * 2, LONGEST_WAIT_MS)',
        instead: 'waitMs * 2',
      },
      {
        wrong: 'A device that says that it is online counts as one that reaches the server.',
        text: 'await reach(signal)\n          return',
        instead: 'return',
      },
    ],
  },
  {
    file: 'src/design-system/use-close-request.ts',
    firstTest: 'tests/components/site/close-request.test.tsx',
    defects: [
      {
        wrong: 'Back closes a dialog that is held open.',
        text: 'if (!isHeld()) close()',
        instead: 'close()',
      },
      {
        wrong: 'After one Back that closed nothing the next one leaves the page.',
        text: 'setClosed((count) => count + 1)',
        instead: '',
      },
      {
        wrong: 'Escape closes the outermost part on a computer.',
        text: ' || !window.matchMedia(TOUCH).matches',
        instead: '',
      },
    ],
  },
  {
    file: 'src/platform/storage/booking-access.ts',
    firstTest: 'tests/components/confirmation/confirmation-screen.test.tsx',
    defects: [
      {
        wrong: 'An ended proof takes those of the other bookings with it.',
        text: 'bookingAccess.write(others)',
        instead: 'bookingAccess.write({})',
      },
    ],
  },
  {
    file: 'src/platform/storage/booking-access.ts',
    firstTest: 'tests/site/platform/storage.test.ts',
    defects: [
      {
        wrong: 'A new proof of a booking replaces those of the others.',
        text: '{...bookingAccess.read(), [bookingId]: {refId, grant}}',
        instead: '{[bookingId]: {refId, grant}}',
      },
    ],
  },
  {
    file: 'domain/latin-digits.ts',
    defects: [
      {
        wrong: 'Full-width digits stay as they are.',
        text: "text.normalize('NFKC')",
        instead: 'text',
      },
    ],
  },
]
