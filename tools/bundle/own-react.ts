import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

/** Modules that widgets of other teams share with the application, and the scripts that export them. */
const SHARED: Readonly<Record<string, string>> = {
  'own-react': 'react',
  'own-react-dom': 'react-dom',
  'own-jsx-runtime': 'react/jsx-runtime',
}

/**
 * Adds a script for each module that own widgets import by name (docs/decisions/039). It exports the application's
 * own copy: two copies of React would not know each other's hooks. The server finds the scripts by their names.
 * @param root folder of the application, for its version of React
 */
export const ownReact = (root: string): Plugin => ({
  name: 'own-react',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  buildStart() {
    for (const name of Object.keys(SHARED))
      this.emitFile({ type: 'chunk', id: `virtual:${name}`, name, preserveSignature: 'strict' })
  },
  resolveId: id => (Object.hasOwn(SHARED, id.replace('virtual:', '')) ? `\0${id}` : null),
  load(id) {
    const name = SHARED[id.replace('\0virtual:', '')]
    if (!name) return null
    // CommonJS: only names that are written down can be exported again.
    const names = Object.keys(createRequire(`${root}/package.json`)(name)).filter(key => /^[a-zA-Z]\w*$/.test(key))
    const whole = name === 'react/jsx-runtime' ? '' : `export { default } from '${name}'\n`
    return `export { ${names.join(', ')} } from '${name}'\n${whole}`
  },
})
