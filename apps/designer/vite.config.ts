import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const shop = process.env.STOREFRONT_ORIGIN ?? `http://127.0.0.1:${process.env.STOREFRONT_PORT ?? 3000}`
const api = process.env.API_URL ?? 'http://127.0.0.1:3002'

export default defineConfig({
  plugins: [react()],
  build: { target: 'es2022', rollupOptions: { input: { app: 'index.html', preview: 'preview.html' } } },
  server: {
    proxy: {
      '/api': { target: api, headers: { 'x-heji-assets': 'paths' } },
      '/img': api,
      '/shop': { target: shop, changeOrigin: true, rewrite: path => path.replace(/^\/shop/, '') },
    },
  },
})
