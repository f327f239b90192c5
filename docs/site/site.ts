/** `npm run docs`: builds the site into `docs/site/dist` and serves it; `-- --build` only builds. */
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, serve } from 'vitepress'
import { writeFrames } from './gallery/frames'

const dist = join(import.meta.dirname, 'dist')

await build(import.meta.dirname)
copyFileSync(join(import.meta.dirname, '../api/openapi.json'), join(dist, 'openapi.json'))
console.log(`${await writeFrames(dist)} examples in the gallery`)
if (!process.argv.includes('--build'))
  await serve({ root: import.meta.dirname, port: Number(process.env.PORT ?? 4180) })
