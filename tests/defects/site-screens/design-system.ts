import type {FileDefects} from '../defect.ts'

export const designSystemDefects: readonly FileDefects[] = [
  {
    file: 'src/design-system/search-list.tsx',
    defects: [
      {
        wrong: 'The Enter that ends a composed word takes a choice.',
        text: '    if (event.nativeEvent.isComposing) return\n',
        instead: '',
      },
      {
        wrong: 'Arrow up on the first choice stays there.',
        text: 'moveTo(Math.max(position, 0) - 1)',
        instead: 'moveTo(Math.max(position - 1, 0))',
      },
      {
        wrong: 'Enter takes a choice of the text before.',
        text: '          setActive(null)\n',
        instead: '',
      },
      {
        wrong: 'Enter takes none of a new list.',
        text: 'setActive(choices[0]?.id ?? null)',
        instead: 'setActive(null)',
      },
    ],
  },
  {
    file: 'src/design-system/keyed-cards.tsx',
    defects: [
      {
        wrong: 'Ctrl with a number, which changes the browser tab, chooses a card.',
        text: 'event.ctrlKey || ',
        instead: '',
      },
      {
        wrong: 'A number changes a choice that can only be read.',
        text: 'if (isReadOnly || ',
        instead: 'if (',
      },
      {
        wrong: 'The focus does not follow the number.',
        text: '    onChange(choice.id)\n    focus(index)',
        instead: '    onChange(choice.id)',
      },
      {
        wrong: 'The focus of a choice that is taken away is lost.',
        text: 'if (isGone && document.activeElement === document.body) focusChosen()',
        instead: '',
      },
    ],
  },
  {
    file: 'src/design-system/carousel.tsx',
    firstTest: 'tests/components/design-system/carousel.test.tsx',
    defects: [
      {
        wrong: 'The slides go on by themselves after a person moved them.',
        text: '    pause()\n    embla?.[direction]()',
        instead: '    embla?.[direction]()',
      },
      {
        wrong: 'The slides move for a person who wants no motion.',
        text: 'window.matchMedia?.(CALM).matches ?? true',
        instead: 'false',
      },
      {
        wrong: 'The button to the slide before leads to the next one.',
        text: "onPress={() => move('scrollPrev')}",
        instead: "onPress={() => move('scrollNext')}",
      },
      {
        wrong: 'Slides that a person paused go on once the window has another size.',
        text: 'isPaused.current && embla.plugins().autoplay?.stop()',
        instead: 'undefined',
      },
      {
        wrong: 'A screen reader does not hear the slide that a person moved to.',
        text: "isPlaying ? 'off' : 'polite'",
        instead: "'off'",
      },
    ],
  },
  {
    file: 'src/design-system/day-picker.tsx',
    firstTest: 'tests/components/design-system/day-picker.test.tsx',
    defects: [
      {
        wrong: 'A full day can be chosen in the calendar.',
        text: '      isDateUnavailable={(date) => isUnavailable(date.toString())}\n',
        instead: '',
      },
      {
        wrong: 'The calendar offers days after the last one.',
        text: '      maxValue={parseDate(last)}\n',
        instead: '',
      },
      {
        wrong: 'The calendar offers today.',
        text: '      minValue={parseDate(first)}\n',
        instead: '',
      },
      {
        wrong: 'The calendar stays closed where it should open by itself.',
        text: '    setOpen(true)\n',
        instead: '',
      },
      {
        wrong: 'The calendar closes, and the focus is nowhere.',
        text: '    opener.current?.focus()\n',
        instead: '',
      },
    ],
  },
  {
    file: 'src/design-system/native-select.tsx',
    defects: [
      {
        wrong: 'A screen reader does not read the problem of a list.',
        text: ", 'aria-describedby': `${fieldId}-error`",
        instead: '',
      },
    ],
  },
]
