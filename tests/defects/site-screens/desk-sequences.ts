import type {FileDefects} from '../defect.ts'

const NOTE = 'tests/components/desk/kept-note.test.tsx'
const LEAD = 'tests/components/desk/lead.test.tsx'
const ANSWER = 'tests/components/workshop-answer/workshop-answer.test.tsx'

/** Of the pages of the call centre and of the workshop, where something happens in between. */
export const deskSequenceDefects: readonly FileDefects[] = [
  {
    file: 'src/features/desk/use-stored-draft.ts',
    firstTest: NOTE,
    defects: [
      {
        wrong: 'A stored note opens its booking again at each way to the list.',
        text: "    if (!isList && bookingId === null) return\n    setWay('over')\n",
        instead:
          "    if (isList) setWay('to open')\n    if (bookingId === null) return\n    setWay('over')\n",
      },
      {
        wrong: 'A stored note is deleted when its booking could not be opened.',
        text: 'else if (waiting === null || stored.deskDraft.read()?.bookingId !== waiting)',
        instead: 'else',
      },
    ],
  },
  {
    file: 'src/features/desk/use-desk.ts',
    firstTest: NOTE,
    defects: [
      {
        wrong: 'A stored note does not wait for its booking.',
        text: 'draft === null ? {} : {[draft.bookingId]: draft.choice.note}',
        instead: '{}',
      },
    ],
  },
  {
    file: 'src/features/desk/use-desk-keys.ts',
    firstTest: 'tests/components/desk/desk-keys.test.tsx',
    defects: [
      {
        wrong: 'A held key of the desk undoes twice.',
        text: 'if (!event.repeat) action()',
        instead: 'action()',
      },
    ],
  },
  {
    file: 'src/features/desk/list/work-list.tsx',
    firstTest: 'tests/components/desk/desk-list.test.tsx',
    defects: [
      {
        wrong: 'What a search finds stands below the rows of before.',
        text: 'list.isPlaceholderData ? null : (list.data?.rows ?? null)',
        instead: 'list.data?.rows ?? null',
      },
    ],
  },
  {
    file: 'src/features/desk/call-panel.tsx',
    firstTest: 'tests/components/desk/desk-editor.test.tsx',
    defects: [
      {
        wrong: 'An agent reads aloud what a booking was before its customer moved it.',
        text: '    if (isOlder) void refetch()\n',
        instead: '',
      },
    ],
  },
  {
    file: 'src/features/desk/lead/audit-search.tsx',
    firstTest: LEAD,
    defects: [
      {
        wrong: 'The log is not read again for the same question.',
        text: 'void log.refetch()\n    else',
        instead: 'setAsked(asked)\n    else',
      },
      {
        wrong: 'A log that could not be read blames the phone number.',
        text: "failureCode(error) !== 'BAD_REQUEST'",
        instead: 'failureCode(error) === null',
      },
    ],
  },
  {
    file: 'src/api/desk/figures.ts',
    firstTest: LEAD,
    defects: [
      {
        wrong: 'The calls of today are those of when the page was opened.',
        text: '    refetchOnWindowFocus: true,\n',
        instead: '',
      },
    ],
  },
  {
    file: 'src/parts/desk/stored-outcomes.ts',
    firstTest: 'tests/components/desk/stored-outcomes.test.tsx',
    defects: [
      {
        wrong: 'A desk deletes what the same agent has saved in another tab.',
        text: ' || known?.has(each.attemptId) === false',
        instead: '',
      },
    ],
  },
  {
    file: 'src/features/verification/final-answer.tsx',
    firstTest: 'tests/components/verification/lost-response.test.tsx',
    defects: [
      {
        wrong: 'An answer that stands as the agent chose it is called lost.',
        text: 'isOvertaken && !isAsChosen',
        instead: 'isOvertaken',
      },
      {
        wrong: 'An answer with the slot of somebody else passes as the own one.',
        text: ' && slot === choice.slot',
        instead: '',
      },
    ],
  },
  {
    file: 'src/features/workshop-answer/answer-form.tsx',
    firstTest: ANSWER,
    defects: [
      {
        wrong: 'A workshop proposes a day that is no longer free again and again.',
        text: '(day === null || !freeDays.includes(day))',
        instead: 'day === null',
      },
      {
        wrong: 'A summary leads to a field of a day where there is none.',
        text: '    return {fieldId: FIELD_IDS.answer, message:',
        instead: '    return {fieldId: FIELD_IDS.day, message:',
      },
    ],
  },
]
