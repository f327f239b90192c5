import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { ownReact } from '../../tools/bundle/own-react'
import { GROUPS } from './bundle/groups'

export default defineConfig({
  plugins: [react(), ownReact(import.meta.dirname)],
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      input: { app: 'index.html', preview: 'preview.html' },
      // The editor imports all widgets at once, other teams' pages one by one.
      checks: { ineffectiveDynamicImport: false },
      output: {
        // A group has what its rules name, and not what that imports: the parts of antd would come with the first screen.
        codeSplitting: { includeDependenciesRecursively: false, groups: GROUPS },
      },
    },
  },
})
