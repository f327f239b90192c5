import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/server.ts'],
  format: ['esm'],
  target: 'node20',
  clean: true,
  sourcemap: true,
  // Our own packages are source while developing; the server bundle takes them in.
  noExternal: [/^@heji\//],
  // CommonJS that asks for Node's own modules cannot be taken in.
  external: ['prom-client'],
})
