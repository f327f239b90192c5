import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/index.ts', 'src/all.ts', 'src/definitions.ts', 'src/style.css'],
  format: ['esm', 'cjs'],
  dts: { entry: ['src/index.ts', 'src/all.ts', 'src/definitions.ts'] },
  clean: true,
  // Swiper's own stylesheets must be in our style.css, or plain Node could not import the bundle.
  noExternal: [/^swiper\/css/],
})
