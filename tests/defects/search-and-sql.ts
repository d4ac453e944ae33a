import type {FileDefects} from './defect.ts'

export const searchDefects: readonly FileDefects[] = [
  {
    file: 'server/workshops/replica/replica.ts',
    firstTest: 'tests/server/workshops/search-filters.test.ts',
    defects: [
      {
        wrong: 'The replica drops the certified filter.',
        text: '(!isCertifiedOnly || certified[row] === true) &&',
        instead: '',
      },
      {
        wrong: 'The replica finds a workshop with any of the jobs.',
        text: 'jobs.passing(hasAll(wanted))',
        instead: 'jobs.passing((list) => wanted.some((job) => list.has(job)))',
      },
      {
        wrong: 'The replica finds workshops outside the circle, inside the box.',
        text: 'each.distance <= radius && ',
        instead: '',
      },
      {
        wrong: 'The recommended order forgets who has an offer.',
        text: ' + (offering[row] === true ? 0 : 1)',
        instead: '',
      },
      {
        wrong: 'The replica finds workshops closed on the weekday.',
        text: 'weekdays.passing(hasAll([day]))',
        instead: 'weekdays.passing(() => true)',
      },
    ],
  },
  {
    file: 'server/workshops/search-service.ts',
    firstTest: 'tests/server/workshops/search-filters.test.ts',
    defects: [
      {
        wrong: 'A search without a country is for the whole world.',
        text: 'return named ?? DEFAULT_COUNTRY',
        instead: 'return named',
      },
      {
        wrong: 'A country in small letters finds nothing.',
        text: 'country?.toUpperCase() ?? null',
        instead: 'country ?? null',
      },
    ],
  },
  {
    file: 'server/workshops/workshop-service.ts',
    firstTest: 'tests/server/workshops/search.test.ts',
    defects: [
      {
        wrong: 'The availability ignores its last day.',
        text: 'indiaDay(clock.now()), from, to)',
        instead: 'indiaDay(clock.now()), from)',
      },
    ],
  },
  {
    file: 'server/workshops/replica/replica.ts',
    firstTest: 'tests/server/workshops/search.test.ts',
    defects: [
      {
        wrong: 'The replica forgets who has an offer.',
        text: 'hasOffer: offering[row] === true',
        instead: 'hasOffer: false',
      },
    ],
  },
  {
    file: 'server/workshops/replica/replica.ts',
    firstTest: 'tests/server/workshops/replica/replica-order.test.ts',
    defects: [
      {
        wrong: 'All that nobody has rated are measured for each search.',
        text: ' || count <= SORTED_AT_ONCE',
        instead: ' || count > 0',
      },
      {
        wrong: 'The next page of those that nobody has rated begins too late.',
        text: '(behind?.distance ?? 0) : 0',
        instead: '(behind?.distance ?? 0) + 1 : 0',
      },
    ],
  },
  {
    file: 'server/workshops/search-service.ts',
    firstTest: 'tests/server/workshops/search/full-days.test.ts',
    defects: [
      {
        wrong: 'A day on which most are full is asked about a page at a time.',
        text: 'atOnce *= 4',
        instead: 'atOnce *= 1',
      },
    ],
  },
  {
    file: 'server/workshops/search-service.ts',
    firstTest: 'tests/server/operations/readiness.test.ts',
    defects: [
      {
        wrong: 'A search waits for the load of a million workshops.',
        text: 'return Promise.race([keeper.current(), wait(PATIENCE_MS, null, {ref: false})])',
        instead: 'return keeper.current()',
      },
    ],
  },
  {
    file: 'server/workshops/passing-query.ts',
    firstTest: 'tests/server/workshops/search/passing-query.test.ts',
    defects: [
      {
        wrong: 'Until the workshops are loaded, those beyond the radius are found.',
        text: 'isPassing && workshop.distance <= radius',
        instead: 'isPassing',
      },
      {
        wrong: 'Until the workshops are loaded, an offer that has ended counts.',
        text: 'between start_date and end_date',
        instead: '>= start_date',
      },
      {
        wrong: 'A count of two thousand of more workshops is called exact.',
        text: 'farthest.workshop.distance > radius',
        instead: 'farthest.workshop.distance > 0',
      },
    ],
  },
  {
    file: 'server/operations/operation-routes.ts',
    firstTest: 'tests/server/operations/readiness.test.ts',
    defects: [
      {
        wrong: 'A server is ready before its workshops are loaded.',
        text: 'if (!keeper.isLoaded())',
        instead: 'if (keeper.isLoaded() === null)',
      },
    ],
  },
  {
    file: 'server/workshops/replica/replica-keeper.ts',
    firstTest: 'tests/server/operations/readiness.test.ts',
    defects: [
      {
        wrong: 'The deadline of a search cancels the load that all wait for.',
        text: 'withoutDeadline(loadWhole)',
        instead: 'loadWhole()',
      },
    ],
  },
  {
    file: 'server/workshops/replica/replica-changes.ts',
    firstTest: 'tests/server/workshops/replica/replica-keeper.test.ts',
    defects: [
      {
        wrong: 'A changed workshop is found twice.',
        text: 'if (!changes.has(each.id))',
        instead: 'if (each.id !== null)',
      },
      {
        wrong: 'A changed workshop comes out of its order.',
        text: 'order(left.value, right.value) < 0',
        instead: 'order(left.value, right.value) > 0',
      },
    ],
  },
  {
    file: 'server/workshops/replica/replica-reading.ts',
    firstTest: 'tests/server/workshops/replica/replica-keeper.test.ts',
    defects: [
      {
        wrong: 'A workshop that was changed and then closed is still found.',
        text: '...known, ...gone, ...active',
        instead: '...known, ...active',
      },
    ],
  },
  {
    file: 'server/workshops/workshop-repository.ts',
    firstTest: 'tests/server/workshops/replica/replica-changes.test.ts',
    defects: [
      {
        wrong: 'A change of many workshops at once is not seen.',
        text: " || ids.includes('')",
        instead: '',
      },
    ],
  },
  {
    file: 'server/workshops/workshop-repository.ts',
    firstTest: 'tests/server/workshops/workshop-repository.test.ts',
    defects: [
      {
        wrong: 'A city of a workshop is not found if its name ends with a sign.',
        text: "btrim(regexp_replace(lower(city), '[^a-z0-9]+', ' ', 'g'))",
        instead: "regexp_replace(lower(city), '[^a-z0-9]+', ' ', 'g')",
      },
      {
        wrong: 'A name without Latin letters finds any city that has none.',
        text: "words === ''\n",
        instead: "words === ' '\n",
      },
    ],
  },
  {
    file: 'server/database/migrations/0055-words-of-cities.sql',
    firstTest: 'tests/server/retention/indexes.test.ts',
    defects: [
      {
        wrong: 'A search by the city of a workshop reads all workshops of the country.',
        text: "btrim(regexp_replace(lower(city), '[^a-z0-9]+', ' ', 'g'))",
        instead: "regexp_replace(lower(city), '[^a-z0-9]+', ' ', 'g')",
      },
    ],
  },
  {
    file: 'server/workshops/search-service.ts',
    firstTest: 'tests/server/workshops/fresh-answers.test.ts',
    defects: [
      {
        wrong: 'A kept answer does not know that a booking took the last place.',
        text: 'replica?.day, others,',
        instead: 'replica?.day,',
      },
      {
        wrong: 'A kept answer goes on at midnight.',
        text: 'others, indiaDay(clock.now())].join',
        instead: 'others].join',
      },
    ],
  },
  {
    file: 'server/workshops/shown-workshops.ts',
    firstTest: 'tests/server/workshops/fresh-answers.test.ts',
    defects: [
      {
        wrong: 'A workshop is shown as it was when it was first read.',
        text: 'if (stored?.version === before)',
        instead: 'if (stored !== undefined)',
      },
    ],
  },
  {
    file: 'server/http/graphql/stored-answers.ts',
    firstTest: 'tests/server/http/stored-answers.test.ts',
    defects: [
      {
        wrong: 'What changed while an answer was read is not seen for a minute.',
        text: 'if ((await version()) !== before)',
        instead: 'if (before === null)',
      },
      {
        wrong: 'After a change each caller of a question reads its answer again.',
        text: 'if (running?.version === before) return running.answer',
        instead: '',
      },
      {
        wrong: 'Who asks after a change gets what is being read since before it.',
        text: 'running?.version === before',
        instead: 'running !== undefined',
      },
    ],
  },
  {
    file: 'server/workshops/shared-read.ts',
    firstTest: 'tests/server/workshops/shared-read.test.ts',
    defects: [
      {
        wrong: 'A request gets a version that was read before it came.',
        text: '      next = null\n      // In an object, since a promise of a promise is one promise.\n      return {result: withoutDeadline(read)}',
        instead:
          '      return {\n        result: withoutDeadline(read).finally(() => {\n          next = null\n        }),\n      }',
      },
      {
        wrong: 'A read of the version that hangs stops every search.',
        text: 'Promise.race([read.catch(() => {}), limit.promise])',
        instead: 'read.catch(() => {})',
      },
    ],
  },
  {
    file: 'server/database/migrations/0030-0039/0037-search-versions.sql',
    firstTest: 'tests/server/workshops/fresh-answers.test.ts',
    defects: [
      {
        wrong: 'Two bookings wait for each other to count up the version.',
        text: ' for no key update skip locked',
        instead: '',
      },
    ],
  },
  {
    file: 'server/database/migrations/0054-searched-columns.sql',
    firstTest: 'tests/server/retention/indexes.test.ts',
    defects: [
      {
        wrong: 'A booking that is sent again reads the whole table of grants.',
        text: 'create index grants_by_reference on grants (ref_id)',
        instead: 'create index grants_by_reference on grants (ref_id, created_at) where ref_id is null',
      },
      {
        wrong: "The lead's search in the log by phone reads the whole log.",
        text: 'on security_events (phone_hash) where phone_hash is not null',
        instead: 'on security_events (phone_hash) where phone_hash is null',
      },
      {
        wrong: "The lead's search in the log by booking reads the whole log.",
        text: 'on security_events (booking_hash) where booking_hash is not null',
        instead: 'on security_events (booking_hash) where booking_hash is null',
      },
    ],
  },
]
