import type {FileDefects} from '../defect.ts'

export const deskScreenDefects: readonly FileDefects[] = [
  {
    file: 'src/features/desk/desk-screen.tsx',
    firstTest: 'tests/components/desk/desk-editor.test.tsx',
    defects: [
      {
        wrong: 'The keys of the desk are on again after a reload, though the agent switched them off.',
        text: '        stored.deskKeys.write(areOn)\n',
        instead: '',
      },
      {
        wrong: 'Back on the list the focus is nowhere.',
        text: 'if (wasWorking.current && isList) heading.current?.focus()',
        instead: '',
      },
      {
        wrong: 'Nobody hears that the number was not copied.',
        text: "() => announce(t('desk.notCopied')),",
        instead: '() => {},',
      },
    ],
  },
  {
    file: 'src/features/desk/desk-editor.tsx',
    firstTest: 'tests/components/desk/desk-editor.test.tsx',
    defects: [
      {
        wrong: 'The Enter that saved one booking, bounced, saves the next one.',
        text: 'else if (event.repeat || !isTouched.current) {',
        instead: 'else if (event.repeat) {',
      },
      {
        wrong: 'A held Enter saves the next booking.',
        text: 'event.repeat || !isTouched.current',
        instead: '!isTouched.current',
      },
      {
        wrong: 'An emoji in the note counts as two characters.',
        text: '[...choice.note].length',
        instead: 'choice.note.length',
      },
      {
        wrong: 'A note that is too long does not take the focus.',
        text: 'if (excess > 0) document.getElementById(NOTE_ID)?.focus()',
        instead: 'if (excess > 0) return',
      },
    ],
  },
  {
    file: 'src/features/desk/follow-choice.tsx',
    firstTest: 'tests/components/desk/desk-editor.test.tsx',
    defects: [
      {
        wrong: 'The day of the booking is offered as another day.',
        text: 'days.filter((day) => day !== scheduledDate.slice(0, 10)).slice(0, DAYS_OFFERED)',
        instead: 'days.slice(0, DAYS_OFFERED)',
      },
      {
        wrong: 'A message is offered after the first call without an answer.',
        text: "(outcome === 'NO_ANSWER' && !isManyTimes)",
        instead: "(outcome === 'NO_ANSWER' && read.attempts.length < 0)",
      },
      {
        wrong: 'A booking that cannot be changed offers other days.',
        text: "outcome !== 'NO_ANSWER' && !read.isChangeable",
        instead: "outcome === 'VERIFIED'",
      },
    ],
  },
  {
    file: 'src/features/desk/follow-choice.tsx',
    firstTest: 'tests/components/midnight/other-pages.test.tsx',
    defects: [
      {
        wrong: 'A day that has passed at midnight stays chosen.',
        text: "    onChoose({kind: 'NOTHING'})\n",
        instead: '',
      },
    ],
  },
  {
    file: 'src/features/desk/list/work-list.tsx',
    firstTest: 'tests/components/desk/desk-list.test.tsx',
    defects: [
      {
        wrong: 'The rows change their places under the pointer.',
        text: '(held.current.pointer || held.current.focus)',
        instead: 'held.current.focus',
      },
      {
        wrong: 'A booking that is closed is called not found.',
        text: "isFoundElsewhere ? t('desk.noneOpen') : t('desk.noneFound')",
        instead: "t('desk.noneFound')",
      },
    ],
  },
  {
    file: 'src/features/desk/list/list-filters.tsx',
    firstTest: 'tests/components/desk/desk-list.test.tsx',
    defects: [
      {
        wrong: 'A search leaves the chosen group.',
        text: "onSearch(text === '' ? withShow : {find: text, ...withShow})",
        instead: "onSearch(text === '' ? withShow : {find: text})",
      },
      {
        wrong: 'A chosen group drops the search.',
        text: "...(find === '' ? {} : {find}), ",
        instead: '',
      },
      {
        wrong: 'A search that is too long is sent.',
        text: 'if (!isTooLong) onSearch(',
        instead: 'onSearch(',
      },
      {
        wrong: 'After Back the field shows the later search.',
        text: '  useEffect(() => setTyped(find), [find])\n',
        instead: '',
      },
    ],
  },
  {
    file: 'src/features/desk/lead/lead-screen.tsx',
    firstTest: 'tests/components/desk/lead.test.tsx',
    defects: [
      {
        wrong: 'A spreadsheet reads Hindi names as other letters.',
        text: "'\\ufeff', ",
        instead: '',
      },
      {
        wrong: 'An hour is written as 60 minutes.',
        text: 'if (whole < 60)',
        instead: 'if (whole <= 60)',
      },
      {
        wrong: 'The file has the names although they were not asked for.',
        text: 'figuresCsv(figures, isNamed)',
        instead: 'figuresCsv(figures, true)',
      },
    ],
  },
  {
    file: 'src/features/desk/lead/add-agent.tsx',
    firstTest: 'tests/components/desk/lead.test.tsx',
    defects: [
      {
        wrong: 'The form still shows the agent that was added.',
        text: '      setTyped(EMPTY)\n',
        instead: '',
      },
      {
        wrong: 'The own number is called invalid.',
        text: "  if (reason === 'your own number') return t('lead.mobileOwn')\n",
        instead: '',
      },
    ],
  },
  {
    file: 'src/parts/services/use-write.ts',
    firstTest: 'tests/components/desk/lead.test.tsx',
    defects: [
      {
        wrong: 'A double press adds the agent twice.',
        text: '      if (isSending.current) return\n',
        instead: '',
      },
    ],
  },
]
