import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {problemReport} from '../../../scripts/lib/own-data/import-report.ts'
import type {Database} from '../../../server/database/database.ts'
import {exportData} from '../../../server/own-data/export-data.ts'
import {ImportProblems} from '../../../server/own-data/row-problem.ts'
import {folderOf, importFiles, openBusinessDatabase} from '../../support/server/database/own-data.ts'

type Files = Readonly<Record<string, string | Buffer>>

describe('A file of vehicles, makes, fuels or services', () => {
  let database: Database
  beforeAll(async () => {
    database = await openBusinessDatabase()
    await importFiles(database, {
      'campaigns.csv':
        'name,title,description,code,price,packages\ncool,Cool,Cold air,COOL,10,"Hyundai, Creta, Petrol, 5800, 4800, SERVICING"\n',
    })
  })
  afterAll(() => database.close())

  let before: unknown
  const stored = async () => {
    using folder = folderOf()
    await exportData(database, folder.path, 'csv')
    return folder.files()
  }
  beforeEach(async () => {
    before ??= await stored()
  })

  async function problems(files: Files): Promise<string[]> {
    const error = await importFiles(database, files).catch((each) => each)
    expect(await stored()).toEqual(before)
    return error instanceof ImportProblems ? problemReport(error).split('\n').slice(0, -1) : [String(error)]
  }

  it.each<[string, Files, string[]]>([
    [
      'unknown makes and fuels',
      {
        'makes.csv': 'make\nPremier\n',
        'vehicles.csv':
          'make,model,fuels\nHyndai,Creta,Petrol\nhyundai,Creta,Petrol\nPremier,Rio,Steam\nPremier,Padmini,petrol\n',
      },
      [
        'vehicles.csv, line 2, column make, "Hyndai": no make has this name: there are Hyundai: correct it, or add the make to makes.csv',
        'vehicles.csv, line 3, column make, "hyundai": make is written Hyundai: correct it, or add the make to makes.csv',
        'vehicles.csv, line 4, column fuels, "Steam": no fuel has this name: there are CNG, Diesel, Electric, Hybrid, Petrol: correct it, or add the fuel to fuels.csv',
        'vehicles.csv, line 5, column fuels, "petrol": fuel is written Petrol: correct it, or add the fuel to fuels.csv',
      ],
    ],
    [
      'names that searches cannot tell apart',
      {
        'makes.csv': 'make\nhyundai\nPremier\nPREMIER\n',
        'fuels.csv': 'fuel\nC N G\n',
        'vehicles.csv': 'make,model,fuels\nHyundai,CRETA,Petrol\n',
      },
      [
        'makes.csv, line 2, column make, "hyundai": is written Hyundai',
        'makes.csv, line 4, column make, "PREMIER": is written Premier',
        'fuels.csv, line 2, column fuel, "C N G": is written CNG',
        'vehicles.csv, line 2, column model, "CRETA": is written Creta',
      ],
    ],
    [
      'duplicate keys and fuels',
      {
        'makes.csv': 'make\nPremier\nPremier\n',
        'vehicles.csv':
          'make,model,fuels\nPremier,Rio,Petrol\nPremier,Rio,Diesel\nPremier,Sigma,Petrol|Petrol\n',
        'services.csv': 'id,repair_type,title,position\nWASH,unknown,Wash,11\nWASH,unknown,Wash,12\n',
      },
      [
        'makes.csv, line 3, column make, "Premier": stands in line 2 of makes.csv already: leave one of both',
        'vehicles.csv, line 4, column fuels, "Petrol": stands twice in the list: leave one',
        'vehicles.csv, line 3, column make and model, "Premier Rio": stands in line 2 of vehicles.csv already: leave one of both',
        'services.csv, line 3, column id, "WASH": stands in line 2 of services.csv already: leave one of both',
      ],
    ],
    [
      'commas, formulas and empty cells',
      {
        'makes.csv': 'make\n"Premier, Mumbai"\n=A1\n@home\n#REF!\n',
        'vehicles.csv': 'make,model,fuels\n,Rio,Petrol\nHyundai,New,Petrol|\n',
      },
      [
        'makes.csv, line 2, column make, "Premier, Mumbai": a name may not have a comma',
        'makes.csv, line 3, column make, "=A1": is a formula for a spreadsheet: save the file with values, or write \' before the =',
        'makes.csv, line 4, column make, "@home": is a formula for a spreadsheet: save the file with values, or write \' before the @',
        'makes.csv, line 5, column make, "#REF!": is the error of a formula: correct it in the spreadsheet, or write \' before it',
        'vehicles.csv, line 2, column make, "": write a text',
        'vehicles.csv, line 3, column fuels, "": an entry is empty: remove the | before or after it',
      ],
    ],
    [
      'Windows-1252',
      {'makes.csv': Buffer.from('make\nCitroën\n', 'latin1')},
      [
        'makes.csv, line 2, column make, "Citro\ufffdn": has letters that are not UTF-8 (Windows-1252?): save the file in UTF-8 (in a spreadsheet: "CSV UTF-8")',
      ],
    ],
    [
      'a new row without what it needs',
      {'vehicles.csv': 'make,model\nHyundai,Pony\n', 'services.csv': 'id\nWASH\n'},
      [
        'vehicles.csv, line 2, column fuels, "": a new row of vehicles needs this column',
        'services.csv, line 2, column repair_type, "": a new row of services needs this column',
        'services.csv, line 2, column title, "": a new row of services needs this column',
        'services.csv, line 2, column position, "": a new row of services needs this column',
      ],
    ],
    [
      'services with wrong values',
      {
        'services.csv':
          'id,repair_type,title,position\nwash,unknown,Wash,11\nWASH,washing,Wash,first\nSERVICING,brakes,Periodic service,0\nTOW,unknown,,1.5\n',
      },
      [
        'services.csv, line 2, column id, "wash": write capital letters, digits and _ only',
        'services.csv, line 3, column repair_type, "washing": write mot-check or ac-repairs or electrical or wheels-tyres or detailing-spa or service or bodywork or brakes or exhaust or unknown or unknown-consumer or repairs or internals',
        'services.csv, line 3, column position, "first": write a whole number from 0 to 1000',
        'services.csv, line 5, column title, "": write a text; in a new row this column may not be empty',
        'services.csv, line 5, column position, 1.5: write a whole number from 0 to 1000',
        'services.csv, line 4, column repair_type, "brakes": is service for this service, and workshops have it so: write service, or give another service its own id',
      ],
    ],
    [
      'JSON of other types and an empty key',
      {
        'makes.jsonl': '{"make": 5}\n{"make": " "}\n{}\n{"make": "Premier", "country": "IN"}\n',
        'vehicles.jsonl': '{"make": "Hyundai", "model": "New", "fuels": "Petrol"}\n',
        'services.jsonl': '{"id": "WASH", "repair_type": null, "title": "Wash", "position": "1"}\n',
      },
      [
        'makes.jsonl, line 1, column make, 5: write a text',
        'makes.jsonl, line 2, column make, " ": an entry is empty: remove the | before or after it',
        'makes.jsonl, line 3, column make, "": write a text',
        'makes.jsonl, line 4, column country, "IN": there is no such column',
        'vehicles.jsonl, line 1, column fuels, "Petrol": write a list (CSV: entries with | between them)',
        'services.jsonl, line 1, column repair_type, "": write mot-check or ac-repairs or electrical or wheels-tyres or detailing-spa or service or bodywork or brakes or exhaust or unknown or unknown-consumer or repairs or internals',
        'services.jsonl, line 1, column position, "1": write a whole number from 0 to 1000',
      ],
    ],
    [
      'a package whose price is no number, or whose service or vehicle is unknown',
      {
        'campaigns.csv':
          'name,packages\na,"Hyundai, Creta, Diesel, Rs 5800, 4800, SERVICING"\nb,"Hyundai, Creta, Diesel, 5800, , SERVICING"\nc,"Hyundai, Creta, Diesel, 5800, 4800, WAXING"\nd,"Hyndai, Creta, Diesel, 5800, 4800, SERVICING"\n',
      },
      [
        'campaigns.csv, line 2, column packages, "Hyundai, Creta, Diesel, Rs 5800, 4800, SERVICING": write make, model, fuel, usual rupees, rupees with the campaign and services, with ", " between them',
        'campaigns.csv, line 3, column packages, "Hyundai, Creta, Diesel, 5800, , SERVICING": write make, model, fuel, usual rupees, rupees with the campaign and services, with ", " between them',
        'campaigns.csv, line 4, column packages, "Hyundai, Creta, Diesel, 5800, 4800, WAXING": no service has this name: there are AC_SERVICE, BRAKE_SERVICE, DENT_AND_PAINT, DETAILING, ELECTRICAL_REPAIR, ENGINE_REPAIR, EXHAUST_REPAIR, INSPECTION, MECHANICAL_REPAIR, SERVICING, WHEEL_CARE',
        'campaigns.csv, line 5, column packages, "Hyndai, Creta, Diesel, 5800, 4800, SERVICING": no make has this name: there are Hyundai',
      ],
    ],
    [
      'two prices of a campaign for one vehicle',
      {
        'campaigns.csv':
          'name,title,description,code,price,packages\nrain,Rain,Wipers,RAIN,10,"Hyundai, Creta, Petrol, 5800, 4800, SERVICING|Hyundai, Creta, Diesel, 5800, 4800, SERVICING|Hyundai, Creta, Petrol, 5900, 4900, AC_SERVICE"\n',
      },
      [
        'campaigns.csv, line 2, column packages, "Hyundai, Creta, Petrol, 5900, 4900, AC_SERVICE": its vehicle stands twice in the list: leave one',
      ],
    ],
    [
      'a fuel that ends while a campaign has a price for it',
      {'vehicles.csv': 'make,model,fuels\nHyundai,Creta,Diesel\n'},
      [
        'vehicles.csv, line 2, column fuels, ["Diesel"]: the campaign cool has a price for Hyundai, Creta, Petrol: remove its package by an import of campaigns.csv first, or leave the fuel',
      ],
    ],
  ])('with %s is refused, and nothing is stored', async (_, files, lines) => {
    expect(await problems(files)).toEqual(lines)
  })

  it('may begin with a BOM, quote its cells and end its lines as a spreadsheet does', async () => {
    expect(await importFiles(database, {'makes.csv': '\ufeff"make"\r\n"Hyundai"\r\n'})).toEqual([
      ['makes', 0, 0, 1],
    ])
  })
})
