/** `npm run operation-docs`: writes docs/operations.md. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { operationsPage } from './operations-page'

writeFileSync(join(import.meta.dirname, '../../docs/operations.md'), operationsPage())
