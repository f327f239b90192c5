import { defineConfig } from 'tsup'

/** A module that the API server loads in demo mode; it contains its own copy of the API's files that it uses. */
export default defineConfig({
  entry: ['src/index.ts'],
  format: ['esm'],
  target: 'node20',
  clean: true,
  sourcemap: true,
  noExternal: [/^@heji\//],
  // CommonJS among the API's files asks for Node's own modules.
  banner: {
    js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
  },
})
