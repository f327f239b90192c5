import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { ownReact } from '../../tools/bundle/own-react'

export default defineConfig({
  plugins: [react(), ownReact(import.meta.dirname)],
  build: { target: 'es2022', rollupOptions: { input: { app: 'index.html', preview: 'preview.html' } } },
})
