import type {FileDefects} from '../defect.ts'

export const storageDefects: readonly FileDefects[] = [
  {
    file: 'src/platform/storage/stored-values.ts',
    firstTest: 'tests/site/platform/storage.test.ts',
    defects: [
      {
        wrong: 'Calls that an agent saved without a network are lost at the logout.',
        text: "['cookiePolicy', 'locale', 'country', 'deskOutcomes']",
        instead: "['cookiePolicy', 'locale', 'country']",
      },
      {
        wrong: 'The booking form of the last person stays for good on a shared computer.',
        text: 'schema: bookingForm, ...personal',
        instead: 'schema: bookingForm, now',
      },
      {
        wrong: 'The code dialog of the last person opens after the logout.',
        text: '      sentCode.remove()\n',
        instead: '',
      },
    ],
  },
  {
    file: 'src/platform/storage/interrupted-booking.ts',
    firstTest: 'tests/components/session/interrupted-booking.test.ts',
    defects: [
      {
        wrong: 'A booking form is given to another person who signs in after its own session has ended.',
        text: 'interrupted?.phone === phone && bookingForm.read() === null',
        instead: 'interrupted !== null && bookingForm.read() === null',
      },
      {
        wrong: 'The form of an ended session replaces a newer one.',
        text: ' && bookingForm.read() === null) bookingForm',
        instead: ') bookingForm',
      },
    ],
  },
  {
    file: 'src/platform/storage/last-results.ts',
    defects: [
      {
        wrong: 'When storage is short, the newest results are dropped and the oldest stay.',
        text: '[...[...waiting.values()].reverse(), ...others]',
        instead: '[...others, ...[...waiting.values()].reverse()]',
      },
    ],
  },
  {
    file: 'src/platform/storage/observed.ts',
    firstTest: 'tests/site/platform/storage.test.ts',
    defects: [
      {
        wrong: 'After a logout parts of the page still treat the person as signed in.',
        text: '      stored.remove()\n      notify()',
        instead: '      stored.remove()',
      },
    ],
  },
  {
    file: 'src/platform/storage/search-form.ts',
    firstTest: 'tests/site/platform/storage.test.ts',
    defects: [
      {
        wrong: 'A new sort order empties the rest of the search.',
        text: '{...before, ...changes(before)}',
        instead: '{...EMPTY, ...changes(before)}',
      },
      {
        wrong: 'The offer of a campaign link is not taken from the start.',
        text: 'isCampaignOfferAvailed: campaignName !== null}',
        instead: 'isCampaignOfferAvailed: false}',
      },
    ],
  },
  {
    file: 'src/platform/storage/sent-code.ts',
    firstTest: 'tests/site/platform/storage.test.ts',
    defects: [
      {
        wrong: 'A code sent for one page opens the code dialog of another.',
        text: 'sent.page !== location.pathname || ',
        instead: '',
      },
      {
        wrong: 'After a reload the dialog asks for a code that has expired.',
        text: ' || sent.until <= now()',
        instead: '',
      },
    ],
  },
  {
    file: 'src/platform/tracking/bot-signal.ts',
    defects: [
      {
        wrong: 'A bot check that failed to load once is never loaded again.',
        text: '      loading = null\n      throw error',
        instead: '      throw error',
      },
      {
        wrong: 'A bot check that never answers holds the code back for good.',
        text: "    return Promise.race([read().catch(() => ''), late])",
        instead: "    return read().catch(() => '')",
      },
    ],
  },
  {
    file: 'src/platform/tracking/consent.ts',
    firstTest: 'tests/site/app/consent.test.ts',
    defects: [
      {
        wrong: 'A choice for an older cookie policy still counts.',
        text: 'policy !== null && isPolicyCurrent(policy) ? policy : null',
        instead: 'policy',
      },
    ],
  },
  {
    file: 'src/platform/tracking/event-sink.ts',
    defects: [
      {
        wrong: 'Events are lost when a phone puts the page away.',
        text: "visibilityState === 'hidden'",
        instead: "visibilityState === 'visible'",
      },
      {
        wrong: 'Events that the browser did not take are dropped.',
        text: 'else waiting = waiting.slice(-EVENTS_PER_CALL)',
        instead: 'else waiting = []',
      },
    ],
  },
  {
    file: 'src/platform/tracking/tag-manager.ts',
    firstTest: 'tests/site/app/consent.test.ts',
    defects: [
      {
        wrong: 'The cookies of trackers stay after the consent is withdrawn.',
        text: '      forgetTagCookies(page, choice)\n',
        instead: '',
      },
      {
        wrong: 'A refusal of marketing alone leaves the cookies of marketing.',
        text: '(!choice.marketing && TAG_COOKIES.marketing.test(name))',
        instead: '(!choice.marketing && !choice.performance && TAG_COOKIES.marketing.test(name))',
      },
      {
        wrong: 'The cookies of trackers below co.in stay after the consent is withdrawn.',
        text: "['', `; domain=${location.hostname}`, ...domains]",
        instead: "['', `; domain=${location.hostname}`, ...domains.slice(-1)]",
      },
      {
        wrong: 'The tag manager loads at the address of a verification, which is a key.',
        text: 'booking(-details|-verification)?|',
        instead: 'booking(-details)?|',
      },
      {
        wrong: 'Tags are given the address with the id of the page.',
        text: '`${origin}${redactPath(pathname)}${allowed',
        instead: '`${origin}${pathname}${allowed',
      },
      {
        wrong: 'Performance cookies alone allow advertising.',
        text: 'ad_storage: signal(marketing)',
        instead: 'ad_storage: signal(performance)',
      },
    ],
  },
  {
    file: 'src/platform/tracking/tracking.ts',
    defects: [
      {
        wrong: 'What a person did after rejecting cookies is sent once they accept.',
        text: "else if (fate === 'hold') queue.push(event)",
        instead: 'else queue.push(event)',
      },
    ],
  },
  {
    file: 'src/platform/session/sign-in.ts',
    defects: [
      {
        wrong: 'A link of a stranger signs the person in as somebody else.',
        text: ' || state !== expected',
        instead: '',
      },
      {
        wrong: 'The code of a sign-in stays in the address.',
        text: "  history.replaceState(history.state, '', url)\n",
        instead: '',
      },
    ],
  },
  {
    file: 'src/platform/session/token-source.ts',
    firstTest: 'tests/components/session/tokens-of-other-tabs.test.ts',
    defects: [
      {
        wrong: 'A call after the token has expired is sent before the token is renewed.',
        text: 'await renewal.renewToken()',
        instead: 'void renewal.renewToken()',
      },
      {
        wrong: 'A response that comes late puts an older token in the place of a newer one.',
        text: 'if (held !== null && isLaterToken(idToken, held.idToken)) ',
        instead: '',
      },
    ],
  },
]
