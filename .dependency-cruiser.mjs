/** Who may import whom (CONTRIBUTING, docs/decisions/019). `npm run lint` checks it. */

/** Code below `from` imports nothing of our packages and apps but itself and `allowed`; types do not count. */
const mayImport = (from, ...allowed) => ({
  name: `who-may-import-whom: ${from}`,
  severity: 'error',
  from: { path: `^${from}` },
  to: {
    path: '^(apps|packages)/',
    pathNot: [`^${from.split('/').slice(0, 2).join('/')}/`, ...allowed.map(path => `^packages/${path}`)],
    dependencyTypesNot: ['type-only'],
  },
})

const SHOP_LIBRARIES = '(validators|api-client|pricing|ui|widgets|designer)/src/'

const PACKAGES = [
  mayImport('packages/validators/src/'),
  mayImport('packages/api-client/src/lib/'),
  mayImport('packages/api-client/src/', 'validators/src/index.ts'),
  // The code that servers share must not depend on the shop or on browsers.
  mayImport('packages/server-kit/src/'),
  // Sums for servers and browsers: types alone come from the contract.
  mayImport('packages/pricing/src/'),
  mayImport('packages/ui/src/', 'validators/src/index.ts'),
  mayImport('packages/widgets/src/', '(ui|validators)/src/'),
  mayImport('packages/designer/src/', '(ui|validators|api-client|widgets)/src/'),
  mayImport(
    'apps/api/src/',
    '(validators|api-client|pricing|server-kit)/src/',
    'widgets/src/(definitions|shop|examples|schema/json-schema).ts',
  ),
  mayImport('apps/storefront/server/', SHOP_LIBRARIES, 'server-kit/src/'),
  mayImport('apps/designer/server/', SHOP_LIBRARIES, 'server-kit/src/'),
  // Code for browsers imports nothing from the servers; what ends with `.server.ts` runs on the server alone.
  mayImport('apps/storefront/app/(?!.*[.](server|test)[.])', SHOP_LIBRARIES),
  mayImport('apps/storefront/app/.*[.](server|test)[.]', SHOP_LIBRARIES, 'server-kit/src/'),
  mayImport('apps/designer/src/', SHOP_LIBRARIES, 'operator/src/'),
  mayImport('packages/operator/src/', '(api-client|designer)/src/'),
  mayImport('apps/console/server/', 'server-kit/src/'),
  mayImport('apps/console/src/', '(api-client|designer|operator|pricing|ui)/src/'),
]

const DEMO_SHOP = [
  {
    name: 'demo-shop-takes-only-data',
    severity: 'error',
    from: { path: '^apps/demo-shop/src/' },
    to: {
      path: '^(apps|packages)/',
      pathNot: [
        '^apps/demo-shop/',
        '^apps/api/src/demo-shop.ts',
        '^packages/(api-client/src/contract/|validators/src/|widgets/src/(definitions|examples).ts)',
      ],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'nobody-imports-an-app',
    comment: 'The demo shop alone uses the API, through apps/api/src/demo-shop.ts.',
    severity: 'error',
    from: { path: '^(apps/[^/]+|packages)/', pathNot: '^apps/demo-shop/' },
    to: { path: '^apps/', pathNot: '^$1/' },
  },
]

/** The folders of the API from the bottom to the top; what stands directly in `src` starts and composes them. */
const LAYERS = ['platform', 'db', 'pricing', '(adapters|http)', 'modules', 'invariants', String.raw`(cli|[\w-]+\.ts$)`]

const KIT = {
  name: 'the-kit-uses-the-library-like-another-team',
  severity: 'error',
  from: { path: '^packages/widgets/src/testkit/' },
  to: { path: '^(apps|packages)/', pathNot: String.raw`^packages/widgets/src/(testkit/|(index|definitions)\.ts$)` },
}

const API = [
  ...LAYERS.slice(0, -1).map((layer, i) => ({
    name: `layers-of-the-api: ${layer}`,
    severity: 'error',
    from: { path: `^apps/api/src/${layer}/` },
    to: { path: LAYERS.slice(i + 1).map(upper => `^apps/api/src/${upper}`) },
  })),
  {
    name: 'modules-of-the-api-import-each-other-one-way',
    severity: 'error',
    scope: 'folder',
    from: { path: '^apps/api/src/' },
    to: { circular: true },
  },
  {
    name: 'no-react-in-the-api',
    severity: 'error',
    from: { path: ['^(apps/api|packages/server-kit)/src/', '/definition.ts$'] },
    to: { path: '(^|/)node_modules/react(-dom)?/', dependencyTypesNot: ['type-only'] },
  },
]

const EVERYWHERE = [
  { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
  {
    name: 'through-the-exports-of-a-package',
    comment: 'Its name and its exports lead into another package or app, never a path.',
    severity: 'error',
    from: { path: '^((?:apps|packages)/[^/]+)/' },
    to: { path: '^(apps|packages)/', pathNot: '^$1/', dependencyTypes: ['local'] },
  },
  {
    name: 'nothing-that-is-not-there',
    comment: 'Also what a package does not export. The kit for widgets gets its subject when it is built.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, pathNot: '^widget-under-test$' },
  },
  {
    name: 'one-door-to-the-web-framework',
    comment: 'A file that names it, be it for a type, must change with it.',
    severity: 'error',
    from: {
      path: '^apps/storefront/(app|server)/',
      pathNot: ['app/framework.ts', 'app/routes.ts', 'server/render.ts'].map(file => `^apps/storefront/${file}`),
    },
    to: { path: '(^|/)node_modules/(@remix-run/|@?react-router)' },
  },
]

export default {
  forbidden: [...PACKAGES, ...DEMO_SHOP, KIT, ...API, ...EVERYWHERE],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: String.raw`\.test\.tsx?$|/(dist|dist-server|build|testing|race|conformance|bench)/` },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts', '.css', '.json'],
    },
  },
}
