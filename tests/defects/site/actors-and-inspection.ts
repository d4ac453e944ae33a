import type {FileDefects} from '../defect.ts'

export const actorDefects: readonly FileDefects[] = [
  {
    file: 'src/app/actors.ts',
    firstTest: 'tests/site/app/consent.test.ts',
    defects: [
      {
        wrong: 'A receipt that could not be sent is never sent again.',
        text: '  if (services.consent.read()?.receipt.isSent === false) consent.open()\n',
        instead: '',
      },
    ],
  },
  {
    file: 'src/app/consent/consent-actor.ts',
    defects: [
      {
        wrong: 'The cookie banner stays after the choice in another tab.',
        text: "  stored.cookiePolicy.watch((policy) => actor.send({type: 'policy.changed', policy}))\n",
        instead: '',
      },
    ],
  },
  {
    file: 'src/app/consent/consent-following.ts',
    firstTest: 'tests/site/app/consent.test.ts',
    defects: [
      {
        wrong: 'A refusal leaves the cookies that trackers of an earlier visit have left.',
        text: ' && !isToClean',
        instead: '',
      },
      {
        wrong: 'Trackers run for visitors outside India.',
        text: 'if (!isIndiaView()) {',
        instead: 'if (services === null) {',
      },
      {
        wrong: 'Trackers go on when another country is chosen.',
        text: '  stored.country.follow(() => void apply())\n',
        instead: '',
      },
    ],
  },
  {
    file: 'src/app/consent/consent-logic.ts',
    firstTest: 'tests/site/app/consent.test.ts',
    defects: [
      {
        wrong: 'An older choice applies again where the new one cannot be stored.',
        text: '        if (stored.cookiePolicy.read()?.receipt.at !== policy.receipt.at) stored.cookiePolicy.remove()\n',
        instead: '',
      },
    ],
  },
  {
    file: 'src/app/consent/trackers.ts',
    firstTest: 'tests/site/app/consent.test.ts',
    defects: [
      {
        wrong: 'Events from before a withdrawal are sent after it.',
        text: '      sink.forget()\n',
        instead: '',
      },
    ],
  },
  {
    file: 'src/app/inspection/machine-channel.ts',
    defects: [
      {
        wrong: 'A viewer can end the requests of a running page.',
        text: "!event.startsWith('xstate.') && ",
        instead: '',
      },
      {
        wrong: 'The id of a booking in the address reaches other tabs.',
        text: 'redactPath(location.pathname)',
        instead: 'location.pathname',
      },
    ],
  },
  {
    file: 'src/app/inspection/machine-redaction.ts',
    defects: [
      {
        wrong: 'One-time codes are shown to observers.',
        text: 'LARGEST_SHOWN = 99_999',
        instead: 'LARGEST_SHOWN = 999_999',
      },
    ],
  },
  {
    file: 'src/app/inspection/recorder.ts',
    defects: [
      {
        wrong: 'The report to support grows with each step.',
        text: 'taken.splice(0, taken.length - REPORTED_TRANSITIONS).length',
        instead: '0',
      },
      {
        wrong: 'The report to support drops the machine that moved last.',
        text: '        moved.delete(known)\n        moved.add(known)',
        instead: '        moved.add(known)',
      },
    ],
  },
  {
    file: 'src/app/inspection/recoverable-error.ts',
    defects: [
      {
        wrong: 'A page that differs from the server is not reported.',
        text: '  else reportError(error)',
        instead: '  else console.warn(error)',
      },
    ],
  },
  {
    file: 'src/app/late-actor.ts',
    defects: [
      {
        wrong: 'A cookie choice is lost when its code failed to load once.',
        text: '    isLoading = false\n    if (actor === null) return',
        instead: '    if (actor === null) return\n    isLoading = false',
      },
      {
        wrong: 'Who asks for the country chooser after it has loaded never gets it.',
        text: '      if (actor !== null) met(actor)\n',
        instead: '',
      },
    ],
  },
  {
    file: 'src/app/midnight.ts',
    defects: [
      {
        wrong: 'A booking open at midnight still offers its change.',
        text: '[workshopsKey, bookingKey]',
        instead: '[workshopsKey]',
      },
    ],
  },
  {
    file: 'src/app/region/region-actor.ts',
    firstTest: 'tests/site/app/region.test.ts',
    defects: [
      {
        wrong: 'The server opens the old country after a new one was chosen.',
        text: '    cookies.write(COUNTRY_COOKIE, country)\n',
        instead: '',
      },
      {
        wrong: 'Other tabs keep the old country where storage is forbidden.',
        text: '    tabs.send({country})\n',
        instead: '',
      },
    ],
  },
  {
    file: 'src/app/region/region-logic.ts',
    firstTest: 'tests/site/app/region.test.ts',
    defects: [
      {
        wrong: 'After a change of country the search starts at the old place.',
        text: 'stored.searchForm.write({...form, location: null})',
        instead: 'stored.searchForm.write(form)',
      },
    ],
  },
  {
    file: 'src/app/repeated-anchors.ts',
    defects: [
      {
        wrong: 'A link opened in a new tab also moves this page.',
        text: '    if (ctrlKey || metaKey || shiftKey) return\n',
        instead: '',
      },
    ],
  },
]
