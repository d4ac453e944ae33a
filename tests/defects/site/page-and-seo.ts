import type {FileDefects} from '../defect.ts'

export const pageDefects: readonly FileDefects[] = [
  {
    file: 'src/app/services.ts',
    firstTest: 'tests/site/platform/session.test.ts',
    defects: [
      {
        wrong: 'A booking made without a network is sent later without the person.',
        text: "mutations: {networkMode: 'always'}",
        instead: "mutations: {networkMode: 'online'}",
      },
      {
        wrong: 'A refused profile is asked for again and again.',
        text: 'if (identity === null || DECISIVE_PATHS.includes(url)) return',
        instead: 'if (identity === null) return',
      },
      {
        wrong: 'A forbidden call of the desk signs the agent out.',
        text: '    if (status === 401) await checkSession(services)',
        instead: '    await checkSession(services)',
      },
    ],
  },
  {
    file: 'src/app/render.tsx',
    firstTest: 'tests/site/app/rendering.test.tsx',
    defects: [
      {
        wrong: 'An unknown place answers as an existing page.',
        text: " || codes.includes('NOT_FOUND')",
        instead: '',
      },
      {
        wrong: 'A page with a failed read is stored as complete.',
        text: "state.status !== 'error'",
        instead: "state.status !== 'pending'",
      },
    ],
  },
  {
    file: 'src/app/seo/frame-title.ts',
    defects: [
      {
        wrong: 'A page without its city names a placeholder as title.',
        text: '  if (!routeIds.some((id) => NAMES_A_PLACE.includes(id))) return head',
        instead: '  if (routeIds.some((id) => NAMES_A_PLACE.includes(id))) return head',
      },
    ],
  },
  {
    file: 'src/app/seo/head-of.ts',
    firstTest: 'tests/site/app/structured-data.test.ts',
    defects: [
      {
        wrong: 'A quotation mark in an article cuts its description.',
        text: ".replaceAll('\"', '&quot;')",
        instead: '',
      },
      {
        wrong: 'A text of the content service can end its script.',
        text: ".replaceAll('<', '\\\\u003c')",
        instead: '',
      },
    ],
  },
  {
    file: 'src/app/seo/page-facts.ts',
    firstTest: 'tests/site/app/page-facts.test.ts',
    defects: [
      {
        wrong: 'Each spelling of a workshop’s name is a page of its own for search engines.',
        text: 'encodeURI(workshopSlug(workshop))',
        instead: 'encodeURI(workshop.serialId)',
      },
    ],
  },
  {
    file: 'src/app/seo/page-facts.ts',
    defects: [
      {
        wrong: 'A closed workshop is offered to search engines.',
        text: "isIndexable: status === 'ACTIVE'",
        instead: 'isIndexable: true',
      },
    ],
  },
  {
    file: 'src/app/seo/shared-picture.ts',
    defects: [
      {
        wrong: 'Shared links show no picture.',
        text: "href.replace(/\\.svg$/, '.png')",
        instead: 'href',
      },
    ],
  },
  {
    file: 'src/app/seo/structured-data.ts',
    firstTest: 'tests/site/app/structured-data.test.ts',
    defects: [
      {
        wrong: 'Search engines see the closing time as the opening time.',
        text: 'opens: time(span.openHours, span.openMinutes)',
        instead: 'opens: time(span.closeHours, span.openMinutes)',
      },
      {
        wrong: 'A workshop without ratings is rated null for search engines.',
        text: 'rating === null || totalRatings === 0',
        instead: 'totalRatings === 0 && rating !== null',
      },
      {
        wrong: 'A picture that nobody approved is offered to search engines.',
        text: '    .filter(({isApproved}) => isApproved)\n',
        instead: '',
      },
    ],
  },
  {
    file: 'src/app/session/check-profile.ts',
    firstTest: 'tests/site/platform/session.test.ts',
    defects: [
      {
        wrong: 'An agent is signed out because an agent has no profile.',
        text: "  if (tokenRole(idToken) !== 'consumer') return\n",
        instead: '',
      },
    ],
  },
  {
    file: 'src/app/session/complete-sign-in.ts',
    firstTest: 'tests/site/platform/sign-in.test.ts',
    defects: [
      {
        wrong: 'A sign-in that expired is explained as a failure.',
        text: "isUnauthorized(error) ? 'expired' : 'failed'",
        instead: "'failed'",
      },
    ],
  },
  {
    file: 'src/app/session/session-actor.ts',
    defects: [
      {
        wrong: 'A call is sent with an expired token when no new one came.',
        text: '      if (after !== undefined && after === before) throw new CallFailure(null)\n',
        instead: '',
      },
      {
        wrong: 'A logout in another tab leaves this one signed in.',
        text: "  stored.identity.watch((identity) => actor.send({type: 'identity.changed', identity}))\n",
        instead: '',
      },
    ],
  },
]
