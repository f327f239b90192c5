import { defineConfig } from 'tsup'

const modules = {
  index: 'src/index.ts',
  all: 'src/all.ts',
  definitions: 'src/definitions.ts',
  examples: 'src/examples.ts',
  schema: 'src/schema/json-schema.ts',
}

export default defineConfig({
  entry: { ...modules, style: 'src/style.css' },
  format: ['esm', 'cjs'],
  dts: { entry: modules },
  clean: true,
  // One registry for all entries, also for those who require them.
  splitting: true,
  // Swiper's own stylesheets must be in our style.css, or plain Node could not import the bundle.
  noExternal: [/^swiper\/css/],
})
