import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/index.ts', 'src/contract/index.ts'],
  format: ['esm', 'cjs'],
  clean: true,
  sourcemap: true,
  // Taken along in its form for browsers, which is right everywhere: under the condition `browser` its `exports` have no
  // CommonJS, so Jest with jsdom could not load us.
  noExternal: ['ofetch', 'destr', 'ufo'],
  esbuildOptions: options => {
    options.conditions = ['browser']
  },
})
