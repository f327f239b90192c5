/**
 * Step of the build of the widgets, run in their folder: the pages of `docs/widgets` in `dist/fields`, so that who installs
 * the package has every field with its kind, default and limits. Without the pictures, which are larger than the package.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tarballPages } from './pages'

const OUT = 'dist/fields'

mkdirSync(OUT, { recursive: true })
for (const [file, text] of Object.entries(tarballPages())) writeFileSync(join(OUT, file), text)
