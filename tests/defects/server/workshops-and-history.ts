import type {FileDefects} from '../defect.ts'

export const workshopDefects: readonly FileDefects[] = [
  {
    file: 'server/workshops/free-days.ts',
    firstTest: 'tests/server/workshops/search.test.ts',
    defects: [
      {
        wrong: 'A day is free while as many are booked as it has places.',
        text: '(load?.booked ?? 0) >=',
        instead: '(load?.booked ?? 0) >',
      },
      {
        wrong: 'A closed weekday is free.',
        text: 'open.has(weekday(day)) && ',
        instead: '',
      },
      {
        wrong: 'Today is free.',
        text: 'from > first ? from : first',
        instead: 'from',
      },
    ],
  },
  {
    file: 'server/workshops/free-days.ts',
    firstTest: 'tests/server/bookings/booking.test.ts',
    defects: [
      {
        wrong: 'The days nearest to the requested one are the farthest.',
        text: 'apart(one) - apart(other)',
        instead: 'apart(other) - apart(one)',
      },
    ],
  },
  {
    file: 'server/workshops/nearest-query.ts',
    firstTest: 'tests/server/workshops/search-filters.test.ts',
    defects: [
      {
        wrong: 'Inactive workshops are found.',
        text: "[sql`status = 'ACTIVE'`]",
        instead: '[sql`true`]',
      },
      {
        wrong: 'The certified filter is dropped.',
        text: '  if (isCertifiedOnly) wanted.push(sql`cas`)\n',
        instead: '',
      },
      {
        wrong: 'The country filter is dropped.',
        text: '  if (country !== null) wanted.push(sql`country = ${country}`)\n',
        instead: '',
      },
      {
        wrong: 'The page behind a workshop begins with it.',
        text: 'order(behind, ranked) < 0',
        instead: 'order(behind, ranked) <= 0',
      },
      {
        wrong: 'A workshop that serves every make is not found for one.',
        text: "${list} = '[]'::jsonb or ",
        instead: '',
      },
      {
        wrong: 'Workshops closed on the weekday are found.',
        text: "sql`opening_hours @> jsonb_build_array(jsonb_build_object('day', ${weekday}))\n    and not",
        instead: 'sql`${weekday} is not null\n    and not',
      },
    ],
  },
  {
    file: 'server/history/history-repository.ts',
    firstTest: 'tests/server/history/booking-history.test.ts',
    defects: [
      {
        wrong: 'A consumer sees only the bookings for the own phone.',
        text: '    sql`identity_id = ${identityId} and phone < ${phone}`,\n    sql`identity_id = ${identityId} and phone > ${phone}`,\n',
        instead: '    sql`false`,\n',
      },
      {
        wrong: 'The filter by car is dropped.',
        text: '...(registration === null ? [] : [sql`and registration = ${registration}`])',
        instead: '...[]',
      },
      {
        wrong: 'The total leaves out bookings for a phone above the own one.',
        text: 'sql.join(counts, sql` + `)',
        instead: 'sql.join(counts.slice(0, 2), sql` + `)',
      },
      {
        wrong: 'The history is ascending by default.',
        text: 'scheduled_date desc, ${id}',
        instead: 'scheduled_date asc, ${id}',
      },
      {
        wrong: 'The second page begins one booking late.',
        text: 'limit ${limit} offset ${offset}\n',
        instead: 'limit ${limit} offset ${offset + 1}\n',
      },
    ],
  },
  {
    file: 'server/history/history-service.ts',
    firstTest: 'tests/server/history/booking-history.test.ts',
    defects: [
      {
        wrong: 'The phone of a workshop is the second one.',
        text: 'row.leadPhoneNumber ?? row.phoneNumber1',
        instead: 'row.phoneNumber1 ?? row.leadPhoneNumber',
      },
    ],
  },
  {
    file: 'server/workshops/free-days.ts',
    firstTest: 'tests/server/database/races.test.ts',
    defects: [
      {
        wrong: 'The own capacity of a day is ignored in SQL.',
        text: 'coalesce(workshop_days.capacity, ${dailyCapacity})',
        instead: '${dailyCapacity}',
      },
    ],
  },
  {
    file: 'server/workshops/wanted-vehicle.ts',
    firstTest: 'tests/server/workshops/wanted-vehicle.test.ts',
    defects: [
      {
        wrong: 'A fuel that the reference data write in two words is never found.',
        text: "regexp_replace(lower(fuel), '[_[:space:]]', '', 'g')",
        instead: 'lower(fuel)',
      },
    ],
  },
]
