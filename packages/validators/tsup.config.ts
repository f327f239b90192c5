import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/index.ts', 'src/common-passwords.ts'],
  format: ['esm', 'cjs'],
  clean: true,
  sourcemap: true,
})
