/** Step of the build of the API client, run in its folder: the contract as `dist/openapi.json`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { openApi } from './openapi'

mkdirSync('dist', { recursive: true })
writeFileSync('dist/openapi.json', `${JSON.stringify(await openApi(), null, 1)}\n`)
