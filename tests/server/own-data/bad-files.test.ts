import {truncateSync} from 'node:fs'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {problemReport} from '../../../scripts/lib/own-data/import-report.ts'
import type {Database} from '../../../server/database/database.ts'
import {importData} from '../../../server/own-data/import-data.ts'
import {ImportProblems} from '../../../server/own-data/row-problem.ts'
import {folderOf, openBusinessDatabase} from '../../support/server/database/own-data.ts'

const NO_PLACES = {byPincode: async () => null, geocode: async () => null}

let database: Database
beforeAll(async () => {
  database = await openBusinessDatabase()
})
afterAll(() => database.close())

/** The lines that an operator reads, without the last one, after nothing was stored. */
async function problems(files: Readonly<Record<string, string | Buffer>>): Promise<string[]> {
  using folder = folderOf(files)
  const error = await importData(database, NO_PLACES, {path: folder.path, isDryRun: false}).catch(
    (each) => each,
  )
  expect((await database.executeSql('select id from workshops')).rows).toEqual([])
  return error instanceof ImportProblems ? problemReport(error).split('\n').slice(0, -1) : [String(error)]
}

const HEAD = 'serial_id,name,address_line1,city,postcode,state,latitude,longitude,daily_capacity'
const GOOD = 'A1,Good Garage,1,Pune,411001,Maharashtra,18.52,73.85,4'
const workshops = (...rows: string[]) => ({'workshops.csv': [HEAD, ...rows, ''].join('\n')})

describe('Of a CSV file', () => {
  it.each<[string, Record<string, string | Buffer>, string[]]>([
    [
      'another delimiter',
      {'workshops.csv': 'serial_id;name\nA1;Garage\n'},
      [
        'workshops.csv, line 1: the columns are separated by ";": save the file with commas (in a spreadsheet: "CSV UTF-8, comma delimited")',
      ],
    ],
    [
      'another delimiter and a quoted cell',
      {'workshops.csv': 'serial_id;name\nA1;"Garage"\n'},
      [
        'workshops.csv, line 1: the columns are separated by ";": save the file with commas (in a spreadsheet: "CSV UTF-8, comma delimited")',
      ],
    ],
    [
      'Windows-1252',
      {'workshops.csv': Buffer.from(workshops(GOOD.replace('Good', 'Café'))['workshops.csv'], 'latin1')},
      [
        'workshops.csv, line 2, column name, "Caf� Garage": has letters that are not UTF-8 (Windows-1252?): save the file in UTF-8 (in a spreadsheet: "CSV UTF-8")',
      ],
    ],
    [
      'UTF-16',
      {'workshops.csv': Buffer.from('\ufeffserial_id\n', 'utf16le')},
      ['workshops.csv: is UTF-16: save it in UTF-8 (in a spreadsheet: "CSV UTF-8, comma delimited")'],
    ],
    [
      'a cell over two lines',
      {'workshops.csv': `${HEAD}\nShort,"two\nlines"\nOther,x\n`},
      [
        'workshops.csv, line 2, "two\\nlines": the row has 2 cells, the first line 9: the last one is name. Add a comma for each empty cell',
        'workshops.csv, line 4, "x": the row has 2 cells, the first line 9: the last one is name. Add a comma for each empty cell',
      ],
    ],
    [
      'no line',
      {'workshops.csv': ''},
      ['workshops.csv, line 1: the file is empty: its first line names the columns'],
    ],
    [
      'unknown and repeated columns',
      {'workshops.csv': 'serial_id,Name\n', 'offers.csv': 'workshop,id,id\n'},
      [
        'workshops.csv, line 1: unknown columns "Name": the columns of workshops.csv stand in docs/data',
        'offers.csv, line 1: the column id stands twice: leave one',
      ],
    ],
    [
      'a short row and a long one',
      workshops('A2,Short', GOOD, 'A3,Long, very,1,Pune,411001,Maharashtra,18.52,73.85,4'),
      [
        'workshops.csv, line 2, "Short": the row has 2 cells, the first line 9: the last one is name. Add a comma for each empty cell',
        'workshops.csv, line 4, "4": the row has 10 cells, the first line 9: quote a cell that has a comma',
      ],
    ],
    [
      'an empty row in the midst',
      workshops(GOOD, '', ',,,,,,,,', GOOD.replace('A1', 'A2')),
      ['workshops.csv, line 3: the row is empty, and rows follow it: remove it, or fill it in'],
    ],
    [
      'a quote that is never closed',
      workshops('A1,"Good Garage,1,Pune', GOOD),
      [
        'workshops.csv, line 2, column name: a " is opened and never closed: close it, or write it as "" inside a quoted cell',
      ],
    ],
    [
      'a quote in the midst of a cell, after a short row',
      workshops('A2,Short', GOOD, 'A3,The "good" one,1,Pune', 'A4,Short'),
      [
        'workshops.csv, line 2, "Short": the row has 2 cells, the first line 9: the last one is name. Add a comma for each empty cell',
        'workshops.csv, line 4, column name: a " stands in the midst of a cell: quote the whole cell and write "" for one "',
      ],
    ],
    [
      'text after a closing quote',
      workshops(GOOD, 'A2,"Good" Garage,1,Pune'),
      [
        'workshops.csv, line 3, column name: text follows a closing ": put a comma between them, or write "" for one "',
      ],
    ],
    [
      'one serial id twice',
      workshops(GOOD, GOOD.replace('A1', 'A2'), GOOD),
      [
        'workshops.csv, line 4, column serial_id, "A1": stands in line 2 of workshops.csv already: leave one of both',
      ],
    ],
    [
      'formulas and their errors',
      workshops(GOOD.replace('Good Garage', '=B7'), GOOD.replace('Pune', '#N/A')),
      [
        'workshops.csv, line 2, column name, "=B7": is a formula for a spreadsheet: save the file with values, or write \' before the =',
        'workshops.csv, line 3, column city, "#N/A": is the error of a formula: correct it in the spreadsheet, or write \' before it',
      ],
    ],
    [
      'coordinates outside India, exchanged or halved',
      workshops(
        GOOD.replace('18.52', '51.5'),
        GOOD.replace('18.52,73.85', '73.85,18.52'),
        GOOD.replace('73.85', ''),
      ),
      [
        'workshops.csv, line 2, column latitude, 51.5: is outside India (6 to 37.6): correct it, or write the country',
        'workshops.csv, line 3, column latitude, 73.85: is outside India (6 to 37.6): latitude and longitude are exchanged',
        'workshops.csv, line 3, column longitude, 18.52: is outside India (68 to 97.5): latitude and longitude are exchanged',
        'workshops.csv, line 4, column longitude, "": write both latitude and longitude, or leave both empty',
      ],
    ],
    [
      'values of the wrong kind',
      workshops('A-1,Garage,1,Pune,41100,Maharashtra,"18,52",73.85,0'),
      [
        'workshops.csv, line 2, column serial_id, "A-1": write letters and digits only',
        'workshops.csv, line 2, column latitude, "18,52": write a number from -90 to 90, with a point for the fraction',
        'workshops.csv, line 2, column daily_capacity, 0: write a whole number from 1 to 1000',
      ],
    ],
    [
      'a phone that a spreadsheet has shortened',
      {'workshops.csv': 'serial_id,phone\nA1,9.19810E+11\n'},
      [
        'workshops.csv, line 2, column phone, "9.19810E+11": write + with the country’s code and the number, such as +919810012345 (a spreadsheet shortens long numbers: format the column as text)',
      ],
    ],
    [
      'a new row without a column that it needs, and an unknown place',
      {'workshops.csv': 'serial_id,name,city,postcode,state\nA1,Garage,Atlantis,999999,Goa\n'},
      [
        'workshops.csv, line 2, column address_line1, "": a new row of workshops needs this column',
        'workshops.csv, line 2, column latitude, "": no place is known for this PIN code, city and state: write latitude and longitude',
        'workshops.csv, line 2, column longitude, "": no place is known for this PIN code, city and state: write latitude and longitude',
        'workshops.csv, line 2, column daily_capacity, "": a new row of workshops needs this column',
      ],
    ],
    [
      'names that are not known',
      {'workshops.csv': 'serial_id,jobs,makes\nA1,SERVICE,\nA2,,hyundai\nA3,SERVICING hidden,\n'},
      [
        'workshops.csv, line 2, column jobs, "SERVICE": no service has this name: there are AC_SERVICE, BRAKE_SERVICE, DENT_AND_PAINT, DETAILING, ELECTRICAL_REPAIR, ENGINE_REPAIR, EXHAUST_REPAIR, INSPECTION, MECHANICAL_REPAIR, SERVICING, WHEEL_CARE',
        'workshops.csv, line 3, column makes, "hyundai": make is written Hyundai',
        'workshops.csv, line 4, column jobs, "SERVICING hidden": after the name may stand unapproved, not hidden',
      ],
    ],
    [
      'hours that do not fit',
      {
        'workshops.csv':
          'serial_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday\nA1,9-19,19:00-09:00,,,,,\n',
        'workshops.jsonl': '{"serial_id": "A2", "monday": ["09:00-19:00"]}\n',
      },
      [
        'workshops.csv, line 2, column monday, "9-19": write opening and closing as 09:00-19:00',
        'workshops.csv, line 2, column tuesday, ["19:00-09:00"]: each time must be later than the one before, within one day',
        'workshops.jsonl, line 1, column tuesday: the columns monday, tuesday, wednesday, thursday, friday, saturday, sunday stand in a file together: add tuesday, wednesday, thursday, friday, saturday, sunday',
      ],
    ],
    [
      'days as a spreadsheet writes them',
      {'days.csv': 'workshop,day,capacity\nA1,46022,0\nA1,31/12/2026,0\nA1,2026-02-30,0\n'},
      [
        'days.csv, line 2, column day, "46022": is a spreadsheet’s number of a day, perhaps 2025-12-31: format the column as text and write the day as 2026-12-31',
        'days.csv, line 3, column day, "31/12/2026": write a day that exists, as 2026-12-31 (a spreadsheet writes days its own way: format the column as text)',
        'days.csv, line 4, column day, "2026-02-30": write a day that exists, as 2026-12-31 (a spreadsheet writes days its own way: format the column as text)',
      ],
    ],
    [
      'an offer that ends before it starts, and one of an unknown workshop',
      {
        'offers.csv':
          'workshop,id,start_date,end_date\nA1,x,2026-12-31,2026-12-01\nB9,y,2026-12-01,2026-12-31\n',
        ...workshops(GOOD),
      },
      [
        'offers.csv, line 2, column end_date, "2026-12-01": is before the start_date 2026-12-31: exchange or correct them',
        'offers.csv, line 3, column workshop, "B9": no workshop has this serial id: correct it, or add the workshop to workshops.csv',
      ],
    ],
    [
      'packages that nobody can sell',
      {
        'campaigns.csv':
          'name,packages\na,"Hyundai, Creta, Steam, 5800, 4800, SERVICING"\nb,"Hyundai, Creta, Petrol, 4800, 5800, SERVICING"\n',
      },
      [
        'campaigns.csv, line 2, column packages, "Hyundai, Creta, Steam, 5800, 4800, SERVICING": no vehicle has this name: there are Hyundai, Creta, Diesel; Hyundai, Creta, Petrol',
        'campaigns.csv, line 3, column packages, "Hyundai, Creta, Petrol, 4800, 5800, SERVICING": costs more with the campaign than without it: exchange the two prices',
      ],
    ],
  ])('%s is refused by line, column, value and remedy', async (_, files, lines) => {
    expect(await problems(files)).toEqual(lines)
  })
})

it('JSON Lines are refused by line', async () => {
  const good = JSON.stringify({serial_id: 'A1', nam: 'x'})
  expect(await problems({'workshops.jsonl': `{"serial_id": \n\n[1]\n${good}\n`})).toEqual([
    'workshops.jsonl, line 1, "{\\"serial_id\\": ": the line is no JSON (Unexpected end of JSON input): write one object a line',
    'workshops.jsonl, line 2: the line is empty, and rows follow it: remove it',
    'workshops.jsonl, line 3, [1]: the line is no object: write {"column": value, …}',
    'workshops.jsonl, line 4, column nam, "x": there is no such column',
  ])
})

it('a file whose name is in capitals is read as any other', async () => {
  const files = {...workshops(GOOD), 'OFFERS.CSV': 'workshop,id,title\nA1,=1+1,Free wash\n'}
  expect(await problems(files)).toEqual([
    'OFFERS.CSV, line 2, column id, "=1+1": is a formula for a spreadsheet: save the file with values, or write \' before the =',
  ])
})

it('a file that is too large or of no kind is refused before it is read', async () => {
  using folder = folderOf({'workshops.csv': ''})
  truncateSync(`${folder.path}/workshops.csv`, 1_100_000_000)
  const run = (path: string) => importData(database, NO_PLACES, {path, isDryRun: false}).catch(problemReport)
  const nothing = 'import: 1 problem, nothing is stored. Correct the files and run it again'
  expect(await run(folder.path)).toBe(
    `workshops.csv: has 1100 MB, the most is 1000 MB: split it into folders and import one after the other\n${nothing}`,
  )
  expect(await run(`${folder.path}/nothing`)).toBe(
    `nothing: there is no folder or file ${folder.path}/nothing\n${nothing}`,
  )
  using other = folderOf({'garages.csv': '', 'readme.txt': ''})
  expect(await run(other.path)).toBe(
    `garages.csv: is none of makes, fuels, vehicles, services, campaigns, cities, workshops, offers, days: the name says what is in the file\n${nothing}`,
  )
})

it('a hundred problems are listed, and the others counted', async () => {
  const lines = await problems(workshops(...Array.from({length: 130}, () => 'A1')))
  expect(lines).toHaveLength(101)
  expect(lines.at(-1)).toBe('and 30 more')
})
