import { filePages } from './file-pages.js'

export default {
  plugins: [filePages('pages')],
  esbuild: { jsx: 'automatic' },
  build: { target: 'es2022', rollupOptions: { input: ['index.html', 'preview.html'] } },
}
