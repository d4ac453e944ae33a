import {readFileSync, writeFileSync} from 'node:fs'
import {exampleText, withVariables} from '../lib/variables/variable-texts.ts'

const OPERATING = 'docs/operating.md'

writeFileSync('.env.example', exampleText())
writeFileSync(OPERATING, withVariables(readFileSync(OPERATING, 'utf8')))
