import { readdirSync } from 'node:fs'
import { defineConfig } from 'tsup'

/** Folders of widgets that are drawn: each has an entry and a stylesheet under its name. */
const widgets = readdirSync('src').filter(name => /^w\d{4}-/.test(name) && !name.startsWith('w0000'))
const entries = (file: string) => widgets.map(name => [name, `src/${name}/${file}`] as const)

const modules = {
  index: 'src/index.ts',
  all: 'src/all.ts',
  author: 'src/author.ts',
  block: 'src/block.ts',
  definitions: 'src/definitions.ts',
  examples: 'src/examples.ts',
  shop: 'src/shop.ts',
  schema: 'src/schema/json-schema.ts',
  ...Object.fromEntries(entries('index.ts')),
  // What pages load when a widget is in sight: bundlers name their chunk by the file.
  ...Object.fromEntries(entries('render.tsx').map(([name, file]) => [`render/${name}`, file])),
}

export default defineConfig([
  {
    entry: modules,
    format: ['esm', 'cjs'],
    // One registry for all entries, also for code that uses `require`.
    splitting: true,
    sourcemap: true,
  },
  {
    entry: { style: 'src/style.css', dark: 'src/dark.css', ...Object.fromEntries(entries('render.css')) },
    // Parts of the shared components that widgets draw; the package contains them in one file only.
    noExternal: [/^@heji\/ui\/.*\.css$/],
  },
  {
    entry: {
      testkit: 'src/testkit/index.ts',
      'testkit/cli': 'src/testkit/cli.ts',
      'testkit/server': 'src/testkit/harness/server.tsx',
      'testkit/client': 'src/testkit/harness/client.tsx',
      'testkit/watch': 'src/testkit/harness/watch.ts',
      'testkit/traces': 'src/testkit/harness/traces.ts',
    },
    format: ['esm'],
    sourcemap: true,
    // Bundled with the widget, in the project that uses it.
    external: ['widget-under-test', /^@heji\//],
  },
])
