/** Last step of the build: the schema of pages as a file, for editors and for other languages. */
import { writeFileSync } from 'node:fs'
import { pageSchema } from './src/schema/json-schema'

writeFileSync('dist/schema.json', `${JSON.stringify(pageSchema(), null, 2)}\n`)
