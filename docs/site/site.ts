/** `npm run docs`: builds the site into `docs/site/dist` and serves it; `-- --build` only builds. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, serve } from 'vitepress'
import { writeApiPages } from '../../tools/contract/api-pages'
import { openApi } from '../../tools/contract/openapi'
import { writeFrames } from './gallery/frames'

const dist = join(import.meta.dirname, 'dist')

writeApiPages()
await build(import.meta.dirname)
writeFileSync(join(dist, 'openapi.json'), JSON.stringify(await openApi(), null, 1))
console.log(`${await writeFrames(dist)} examples in the gallery`)
if (!process.argv.includes('--build'))
  await serve({ root: import.meta.dirname, port: Number(process.env.PORT ?? 4180) })
