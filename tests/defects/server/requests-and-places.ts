import type {FileDefects} from '../defect.ts'

export const requestDefects: readonly FileDefects[] = [
  {
    file: 'server/http/security-headers.ts',
    firstTest: 'tests/server/operations/operations.test.ts',
    defects: [
      {
        wrong: 'Another site may show a page in a frame of its own.',
        text: `    'frame-ancestors': ["'none'"],\n`,
        instead: '',
      },
      {
        wrong: 'A form that somebody put into a page sends its fields to another site.',
        text: `    'form-action': ["'self'"],\n`,
        instead: '',
      },
      {
        wrong: 'A page may load plug-ins.',
        text: `    'object-src': ["'none'"],\n`,
        instead: '',
      },
      {
        wrong: 'A browser does not remember that the site has HTTPS.',
        text: 'settings.isHttps ? {maxAge: YEAR_SECONDS} : false',
        instead: 'false',
      },
      {
        wrong: 'Search engines list an installation for tests.',
        text: "...(settings.isIndexable ? {} : {'x-robots-tag': 'noindex'}),",
        instead: '',
      },
    ],
  },
  {
    file: 'server/http/limits/query-cost.ts',
    firstTest: 'tests/server/http/query-cost.test.ts',
    defects: [
      {
        wrong: 'A fragment within itself is followed for ever.',
        text: '        followed.add(selection.name.value)\n',
        instead: '',
      },
      {
        wrong: 'The schema is read by the name of a type.',
        text: "name.value === '__schema' || name.value === '__type'",
        instead: "name.value === '__schema'",
      },
      {
        wrong: 'A hundred workshops cost as much as one, when variables ask for them.',
        text: "return fieldsOf(variables[value.name.value])['first']",
        instead: 'return 1',
      },
    ],
  },
  {
    file: 'server/workshops/workshop-answers.ts',
    firstTest: 'tests/server/workshops/workshop-answers.test.ts',
    defects: [
      {
        wrong: "A workshop's website may be a script.",
        text: '/^https?:$/.test(new URL(text).protocol)',
        instead: "new URL(text).protocol !== ''",
      },
      {
        wrong: 'An offer that has ended is shown.',
        text: 'offer.workshopId === row.id && isCustomOfferLive(offer, today)',
        instead: "offer.workshopId === row.id && today !== ''",
      },
    ],
  },
  {
    file: 'server/pages/page-routes.ts',
    firstTest: 'tests/server/operations/operations.test.ts',
    defects: [
      {
        wrong: 'Search engines list a page that is not found.',
        text: "if (!isIndexable || code !== 200) reply.header('x-robots-tag', 'noindex')",
        instead: "if (!isIndexable) reply.header('x-robots-tag', 'noindex')",
      },
      {
        wrong: 'A visitor who chose another country begins at the page for India.',
        text: 'isFromAbroad(cookies[COUNTRY_COOKIE]) ? HOME_ABROAD : HOME',
        instead: "cookies[COUNTRY_COOKIE] === '' ? HOME_ABROAD : HOME",
      },
      {
        wrong: 'The referral data of the first address is lost on the way to home.',
        text: 'home + searchOf(url)',
        instead: 'home',
      },
      {
        wrong: 'A server that has too many pages to render says that it failed.',
        text: "if (error instanceof Refusal && error.code === 'BUSY') return null",
        instead: '',
      },
      {
        wrong: 'An article that was taken away is shown with the status of a found page.',
        text: '(contentStatus(pathOf(request.url)) ?? status)',
        instead: 'status',
      },
      {
        wrong: 'A cache gives compressed pages to who cannot read them.',
        text: "reply.header('vary', 'accept-encoding').send(body)",
        instead: 'reply.send(body)',
      },
    ],
  },
  {
    file: 'server/http/graphql/graphql.ts',
    firstTest: 'tests/server/workshops/fresh-answers.test.ts',
    defects: [
      {
        wrong: 'A cache between stores the answer to one person.',
        text: "    reply.header('cache-control', 'private, no-store')\n",
        instead: '',
      },
    ],
  },
  {
    file: 'server/http/graphql/graphql.ts',
    firstTest: 'tests/server/bad-input.test.ts',
    defects: [
      {
        wrong: 'Any application id is accepted.',
        text: 'request.headers[HEADERS.appId] !== appId',
        instead: "request.headers[HEADERS.appId] === undefined && appId !== ''",
      },
      {
        wrong: 'A stranger reads the schema.',
        text: 'if (!isOpen && asksForSchema)',
        instead: 'if (isOpen && asksForSchema)',
      },
      {
        wrong: 'A document of many characters is executed.',
        text: "    if (query.length > QUERY_CHARACTERS) throw new Refusal('TOO_LARGE')\n",
        instead: '',
      },
    ],
  },
  {
    file: 'server/places/search/search.ts',
    firstTest: 'tests/server/places/gazetteer.test.ts',
    defects: [
      {
        wrong: 'A place that is written in two words is not found.',
        text: '  noteJoinedWords(index, words)\n',
        instead: '',
      },
      {
        wrong: 'A place is not found by its pincode.',
        text: '    notePincodes(index, word, 1 << position)\n',
        instead: '',
      },
      {
        wrong: 'A village hides the city of its name.',
        text: '(columns.importance[row] ?? 0) * importanceWeight',
        instead: '(columns.importance[row] ?? 0) * 0',
      },
      {
        wrong: 'The places of a pincode that ends in nine are missing.',
        text: 'firstRow(pincodes, count, last + 1)',
        instead: 'firstRow(pincodes, count, last)',
      },
    ],
  },
  {
    file: 'server/desk/list-service.ts',
    firstTest: 'tests/server/desk/work-list.test.ts',
    defects: [
      {
        wrong: 'A booking stands among the other bookings of its customer.',
        text: "          .where('id', '<>', bookingId)\n",
        instead: '',
      },
      {
        wrong: 'A booking that nobody answered is called new.',
        text: "callAttempts === 0 ? 'NEW' : 'TRIED'",
        instead: "callAttempts < 0 ? 'TRIED' : 'NEW'",
      },
      {
        wrong: 'A booking of today is called past.',
        text: "if (scheduledDate < today) return 'PAST'",
        instead: "if (scheduledDate <= today) return 'PAST'",
      },
      {
        wrong: 'Each agent reads that the booking is called by themselves.',
        text: 'isOwn: agentId === ownId',
        instead: "isOwn: agentId !== ''",
      },
      {
        wrong: 'A cancelled booking is called too old.',
        text: "  if (status === 'CANCELLED') return 'CANCELLED'\n",
        instead: '',
      },
      {
        wrong: 'A booking under way is called too old.',
        text: "isExpected(status) ? 'TOO_OLD' : 'UNDER_WAY'",
        instead: "isExpected(status) ? 'UNDER_WAY' : 'TOO_OLD'",
      },
    ],
  },
]
