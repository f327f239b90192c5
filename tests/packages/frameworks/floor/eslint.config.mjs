import compat from 'eslint-plugin-compat'
import es from 'eslint-plugin-es-x'

/** The oldest browsers that the READMEs name. */
const FLOOR = ['chrome 111', 'edge 111', 'safari 16.4', 'ios_saf 16.4', 'firefox 119']

/** Asked for before they are used, or for servers and tests alone. */
const GUARDED = ['AbortSignal.timeout']

export default [
  {
    files: ['built/**/*.js'],
    plugins: { compat, 'es-x': es },
    languageOptions: { ecmaVersion: 2024, sourceType: 'module' },
    settings: { browsers: FLOOR, polyfills: GUARDED },
    rules: {
      'compat/compat': 'error',
      // What the two plugins do not know, and jsdom does not have.
      'no-restricted-globals': ['error', 'structuredClone'],
      'no-restricted-properties': [
        'error',
        { object: 'URL', property: 'canParse' },
        { object: 'URL', property: 'parse' },
        { object: 'AbortSignal', property: 'any' },
      ],
      // What came after: methods of arrays, sets and promises of 2023 to 2025.
      'es-x/no-set-prototype-union': 'error',
      'es-x/no-promise-withresolvers': 'error',
      'es-x/no-promise-try': 'error',
      'es-x/no-object-groupby': 'error',
      'es-x/no-map-groupby': 'error',
      'es-x/no-array-fromasync': 'error',
      'es-x/no-regexp-v-flag': 'error',
      'es-x/no-iterator': 'error',
    },
  },
]
