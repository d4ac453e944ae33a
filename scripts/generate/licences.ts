import '../lib/help.ts'
import {writeFileSync} from 'node:fs'
import {LICENCE_PAGE, licencePage} from '../lib/licences/licence-page.ts'

writeFileSync(LICENCE_PAGE, licencePage())
