import {writeFileSync} from 'node:fs'
import {dataPages} from '../lib/own-data/data-pages.ts'

for (const [path, text] of Object.entries(dataPages())) writeFileSync(path, text)
