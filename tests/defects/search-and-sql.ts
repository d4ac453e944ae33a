import type {FileDefects} from './defect.ts'

export const searchDefects: readonly FileDefects[] = [
  {
    file: 'server/workshops/replica.ts',
    firstTest: 'tests/server/workshops/search-filters.test.ts',
    defects: [
      {
        wrong: 'The replica drops the certified filter.',
        text: '(!isCertifiedOnly || certified[row] === true) &&',
        instead: '',
      },
      {
        wrong: 'The replica finds a workshop with any of the jobs.',
        text: 'wanted.every((job) => list.has(job))',
        instead: 'wanted.some((job) => list.has(job)) || wanted.length === 0',
      },
      {
        wrong: 'The replica finds workshops outside the circle, inside the box.',
        text: '.filter(({distance}) => distance <= radius)',
        instead: '',
      },
      {
        wrong: 'The recommended order forgets who has an offer.',
        text: ' + (offering[row] === true ? 0 : 1)',
        instead: '',
      },
      {
        wrong: 'The replica finds workshops closed on the weekday.',
        text: 'day === null || list.has(day)',
        instead: 'true',
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
    file: 'server/workshops/replica.ts',
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
    file: 'server/workshops/replica-keeper.ts',
    firstTest: 'tests/server/operations/readiness.test.ts',
    defects: [
      {
        wrong: 'The deadline of a search cancels the load that all wait for.',
        text: 'withoutDeadline(load)',
        instead: 'load()',
      },
    ],
  },
]
