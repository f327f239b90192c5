import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DefaultTheme } from 'vitepress'
import { defineConfig } from 'vitepress'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Pages stay where they are in the repository, so that their links lead to each other here as they do there. */
const LEFT_OUT = [
  '{apps,deploy,examples,tests,tools}/**',
  '.*/**',
  'docs/progress.md',
  'packages/{pricing,server-kit}/**',
]
const isPage = (file: string) =>
  file.endsWith('.md') &&
  existsSync(file) &&
  !/^(apps|deploy|examples|tests|tools)\/|progress\.md$/.test(file.slice(root.length))

const titleOf = (path: string) => /^# (.+)$/m.exec(readFileSync(join(root, path), 'utf8'))?.[1] ?? path
const item = (path: string): DefaultTheme.SidebarItem => ({
  text: titleOf(path),
  link: `/${path.replace(/\.md$/, '')}`,
})
const itemsIn = (folder: string) =>
  readdirSync(join(root, folder))
    .filter(name => name.endsWith('.md') && name !== 'progress.md')
    .sort((a, b) => Number(b === 'README.md') - Number(a === 'README.md') || a.localeCompare(b))
    .map(name => item(`${folder}/${name}`))

const packages = ['widgets', 'designer', 'ui', 'api-client', 'validators']
const sidebar: DefaultTheme.SidebarItem[] = [
  { text: 'Gallery', link: '/gallery' },
  { text: 'Start', items: [item('README.md'), item('CONTRIBUTING.md')] },
  { text: 'Packages', items: packages.map(name => item(`packages/${name}/README.md`)) },
  { text: 'Guides', items: itemsIn('docs') },
  { text: 'Widgets', collapsed: true, items: itemsIn('docs/widgets') },
  { text: 'Calls of the API', collapsed: true, items: itemsIn('docs/api') },
  {
    text: 'Interfaces of the packages',
    collapsed: true,
    items: packages.map(name => ({ text: `@heji/${name}`, link: `/packages/${name}/api` })),
  },
  { text: 'Specification', collapsed: true, items: itemsIn('docs/spec') },
  { text: 'Decisions', collapsed: true, items: itemsIn('docs/decisions') },
]

/** Where a link leads in the repository; null outside of it. */
function fileOf(href: string, page: string): string | null {
  if (/^([a-z]+:|#)/i.test(href)) return null
  const path = decodeURIComponent(href.replace(/[?#].*$/, ''))
  return path.startsWith('/') ? null : resolve(dirname(join(root, page)), path)
}

export default defineConfig({
  title: 'Heji',
  description: 'Packages, guides and reference of the Heji shop',
  srcDir: root,
  srcExclude: LEFT_OUT,
  outDir: './dist',
  cacheDir: './.cache',
  rewrites: { 'docs/site/index.md': 'index.md', 'docs/site/gallery.md': 'gallery.md' },
  vite: {
    plugins: [
      {
        // Pages above this folder cannot find what renders them.
        name: 'libraries-of-the-site',
        enforce: 'pre',
        resolveId(id, importer, options) {
          if (!importer?.split('?')[0]?.endsWith('.md') || !/^vue(\/|$)/.test(id)) return null
          return this.resolve(id, fileURLToPath(import.meta.url), { ...options, skipSelf: true })
        },
      },
    ],
    // The index of the search.
    build: { chunkSizeWarningLimit: 4000 },
  },
  markdown: {
    // `/items/{id}` in a heading is an address, not an attribute.
    attrs: { disable: true },
    // A file of the repository that is no page has no address here: its name stays, without a link.
    config: md => {
      md.core.ruler.push('files', ({ tokens, env }) => {
        for (const { children } of tokens) {
          let isFile = false
          for (const token of children ?? []) {
            // Vue would take `{{ … }}` in an example for its own.
            if (token.type === 'code_inline') token.attrSet('v-pre', '')
            if (token.type === 'link_open') {
              const file = fileOf(token.attrGet('href') ?? '', (env as { relativePath: string }).relativePath)
              isFile = file !== null && (!isPage(file) || statSync(file).isDirectory())
            }
            if (isFile && /^link_/.test(token.type)) token.tag = 'span'
            if (isFile && token.type === 'link_open') token.attrs = null
          }
        }
      })
    },
  },
  themeConfig: {
    nav: [
      { text: 'Gallery', link: '/gallery' },
      { text: 'Packages', link: '/packages/widgets/README' },
      { text: 'API', link: '/docs/api/README' },
      { text: 'Deploy', link: '/docs/deploy' },
    ],
    sidebar,
    outline: [2, 3],
    search: { provider: 'local' },
  },
})
