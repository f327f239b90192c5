import { defineConfig } from 'tsup'

/** A module that the API server loads in demo mode; it brings its own copy of what it takes from the API. */
export default defineConfig({
  entry: ['src/index.ts'],
  format: ['esm'],
  target: 'node20',
  clean: true,
  sourcemap: true,
  noExternal: [/^@heji\//],
})
