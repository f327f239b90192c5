/** ESLint leaves `node_modules` out, so the packages are looked at in a copy; the kit runs in Node. */
import { cpSync, readdirSync } from 'node:fs'

for (const name of readdirSync('node_modules/@heji'))
  cpSync(`node_modules/@heji/${name}/dist`, `built/${name}`, {
    recursive: true,
    filter: path => !path.includes('testkit') && !path.endsWith('.d.ts'),
  })
