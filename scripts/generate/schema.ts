import '../lib/help.ts'
import {writeFileSync} from 'node:fs'
import {schemaText} from '../lib/schema/schema-text.ts'

writeFileSync(new URL('../../contract/schema.graphql', import.meta.url), schemaText())
