import { defineConfig } from 'tsup'

const modules = {
  index: 'src/index.ts',
  all: 'src/all.ts',
  definitions: 'src/definitions.ts',
  examples: 'src/examples.ts',
  schema: 'src/schema/json-schema.ts',
}

export default defineConfig([
  {
    entry: { ...modules, style: 'src/style.css' },
    format: ['esm', 'cjs'],
    dts: { entry: modules },
    // One registry for all entries, also for those who require them.
    splitting: true,
    // Swiper's own stylesheets must be in our style.css, or plain Node could not import the bundle.
    noExternal: [/^swiper\/css/],
  },
  {
    entry: {
      testkit: 'src/testkit/index.ts',
      'testkit/server': 'src/testkit/harness/server.tsx',
      'testkit/client': 'src/testkit/harness/client.tsx',
    },
    format: ['esm'],
    dts: { entry: { testkit: 'src/testkit/index.ts' } },
    // Bundled with the widget, in the project that has it.
    external: ['widget-under-test', /^@heji\//],
  },
])
