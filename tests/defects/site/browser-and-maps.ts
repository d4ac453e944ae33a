import type {FileDefects} from '../defect.ts'

export const browserDefects: readonly FileDefects[] = [
  {
    file: 'src/platform/http/graphql-document.ts',
    defects: [
      {
        wrong: 'A booking that failed is sent a second time.',
        text: '    if (!isTextMissing(error)) throw error\n',
        instead: '',
      },
    ],
  },
  {
    file: 'src/platform/http/outside-content.ts',
    defects: [
      {
        wrong: 'The outside content service is asked for the wrong space.',
        text: '{...fieldsOf(query), space, access_token: token}',
        instead: '{access_token: token, space, ...fieldsOf(query)}',
      },
    ],
  },
  {
    file: 'src/platform/http/patience.ts',
    defects: [
      {
        wrong: 'A write that a busy server refused is sent again.',
        text: "operation.type === 'Query'",
        instead: "operation.type !== 'Subscription'",
      },
      {
        wrong: 'The page says for good that the server is busy.',
        text: 'if (isCounted) count(-1)',
        instead: 'if (!isCounted) count(-1)',
      },
    ],
  },
  {
    file: 'src/platform/maps/maps-script.ts',
    defects: [
      {
        wrong: 'After one lost script no place can be searched until a reload.',
        text: "    loading?.reject(new LocationError('mapsUnavailable'))\n    loading = null",
        instead: "    loading?.reject(new LocationError('mapsUnavailable'))",
      },
    ],
  },
  {
    file: 'src/platform/maps/maps.ts',
    defects: [
      {
        wrong: 'A place that is not found is explained as a broken map.',
        text: "isEmpty ? 'noResults' : 'mapsUnavailable', {cause: error}",
        instead: "'mapsUnavailable', {cause: error}",
      },
    ],
  },
  {
    file: 'src/platform/maps/place-reviews.ts',
    firstTest: 'tests/site/texts/texts.test.ts',
    defects: [
      {
        wrong: 'Each review shows the stars of the whole workshop.',
        text: 'rating: stars ?? 0',
        instead: 'rating: rating ?? 0',
      },
    ],
  },
  {
    file: 'src/platform/maps/rendered-maps.ts',
    firstTest: 'tests/site/texts/texts.test.ts',
    defects: [
      {
        wrong: 'Too many questions to the reviews service count as a failure.',
        text: "      if (status === 'OVER_QUERY_LIMIT') return {kind: 'OVER_QUERY_LIMIT'}\n",
        instead: '',
      },
    ],
  },
  {
    file: 'src/platform/freshness/india-today.ts',
    defects: [
      {
        wrong: 'A page on a sleeping computer shows yesterday until it is touched.',
        text: 'Math.min(due - clock.now(), LONGEST_WAIT_MS)',
        instead: 'due - clock.now()',
      },
      {
        wrong: 'A page that was hidden at midnight shows yesterday when it is seen again.',
        text: "    [document, 'visibilitychange'],\n",
        instead: '',
      },
    ],
  },
  {
    file: 'src/platform/early-use/early-entries.ts',
    firstTest: 'tests/site/browser/early-use.test.ts',
    defects: [
      {
        wrong: 'A model chosen before hydration is lost.',
        text: "'change' : 'input', {bubbles: true}",
        instead: "'input' : 'input', {bubbles: true}",
      },
      {
        wrong: 'Letters typed while the page hydrates vanish.',
        text: 'early.set(field, later.add(field, begun, text))',
        instead: 'early.set(field, begun)',
      },
    ],
  },
  {
    file: 'src/platform/early-use/early-entries.ts',
    firstTest: 'tests/site/browser/early-entries.test.tsx',
    defects: [
      {
        wrong: 'A letter pressed as hydration ends takes the place of those before it.',
        text: "${early.get(field) ?? ''}${later.take(field)}",
        instead: "${later.take(field) || (early.get(field) ?? '')}",
      },
      {
        wrong: 'A letter deleted from a text that hydration has kept comes back.',
        text: ' || before.startsWith(early)',
        instead: '',
      },
      {
        wrong: 'What was typed before hydration stands in its field, and the page does not know it.',
        text: "    if (!isChoice) field.value = value === '' ? field.defaultValue : ''\n",
        instead: '',
      },
      {
        wrong: 'What is typed while hydration is under way vanishes.',
        text: ' && !early.has(field)) note(field, text)',
        instead: ') void 0',
      },
    ],
  },
  {
    file: 'src/platform/early-use/early-press.ts',
    firstTest: 'tests/site/browser/early-use.test.ts',
    defects: [
      {
        wrong: 'An early press is carried out although the person has pressed something else since.',
        text: "  window.addEventListener('click', () => aborter.abort(), {capture: true, signal: aborter.signal})\n",
        instead: '',
      },
    ],
  },
  {
    file: 'src/platform/early-use/when-wanted.ts',
    firstTest: 'tests/site/browser/early-use.test.ts',
    defects: [
      {
        wrong: 'A part below the screen never wakes for who uses the keyboard.',
        text: "'keydown', ",
        instead: '',
      },
    ],
  },
  {
    file: 'src/platform/browser/clock.ts',
    defects: [
      {
        wrong: 'A countdown stands still after the tab has slept.',
        text: "      document.addEventListener('visibilitychange', look)\n",
        instead: '',
      },
    ],
  },
  {
    file: 'src/platform/late-code/load-patiently.ts',
    firstTest: 'tests/site/browser/loading.test.ts',
    defects: [
      {
        wrong: 'A part whose style sheet was lost once appears without its styles.',
        text: '    if (hasFailed) await askForLostStyles()\n',
        instead: '',
      },
    ],
  },
  {
    file: 'src/platform/late-code/lost-styles.ts',
    firstTest: 'tests/site/browser/loading.test.ts',
    defects: [
      {
        wrong: 'A part replaces the style sheet that another part waits for, which never opens.',
        text: 'lostLinks.has(link) && ',
        instead: '',
      },
    ],
  },
  {
    file: 'src/platform/browser/search-text.ts',
    firstTest: 'tests/site/browser/search-text.test.ts',
    defects: [
      {
        wrong: 'Of a parameter given twice the last value counts.',
        text: 'if (!values.has(name)) values.set(name, value)',
        instead: 'values.set(name, value)',
      },
      {
        wrong: 'A page number out of range in the address is taken.',
        text: 'z.int().check(z.minimum(least), z.maximum(most))',
        instead: 'z.int()',
      },
    ],
  },
  {
    file: 'src/platform/browser/service-worker.ts',
    defects: [
      {
        wrong: 'A new version taken in another tab reloads this one, and what was typed is lost.',
        text: 'if (isChanging) reload()',
        instead: 'reload()',
      },
      {
        wrong: 'The first visit already announces a new version.',
        text: ' || serviceWorker.controller === null',
        instead: '',
      },
    ],
  },
  {
    file: 'src/platform/browser/when-idle.ts',
    firstTest: 'tests/site/browser/loading.test.ts',
    defects: [
      {
        wrong: 'Who saves data downloads parts ahead all the same.',
        text: 'data?.saveData !== true && ',
        instead: '',
      },
    ],
  },
]
