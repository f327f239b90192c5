/**
 * `pnpm new widget W0023 flash-sale 限时抢购` · `pnpm new endpoint items "GET goods/hot"` · `pnpm new screen member.coupons`
 * Writes real files from the templates beside it and registers them; `npm test` then tells what is left to fill in.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from '../lib/steps.mjs'

const templates = join(root, 'tools/new/templates')
const USAGE = `用法：
  pnpm new widget W0023 flash-sale 限时抢购
  pnpm new endpoint items "GET goods/hot"
  pnpm new screen member.coupons`

class UsageError extends Error {}
const must = (condition, message) => {
  if (!condition) throw new UsageError(message)
}

/** flash-sale → flashSale, FlashSale */
const camel = name => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
const pascal = name => camel(name).replace(/^\w/, letter => letter.toUpperCase())

const fill = (text, values) => text.replace(/__([a-zA-Z]+)__/g, (whole, key) => values[key] ?? whole)

/** Writes every file of a template folder; never over a file that exists. */
function copy(template, target, values) {
  const from = join(templates, template)
  for (const file of readdirSync(from)) {
    const to = join(target, fill(file, values).replace(/\.template$/, ''))
    must(!existsSync(to), `已经存在：${relative(root, to)}`)
    mkdirSync(dirname(to), { recursive: true })
    writeFileSync(to, fill(readFileSync(join(from, file), 'utf8'), values))
    console.log(`写入 ${relative(root, to)}`)
  }
}

/** Puts a line before a marker line, or after the last line that matches. */
function register(file, edit) {
  const path = join(root, file)
  const before = readFileSync(path, 'utf8')
  const after = edit(before)
  must(after !== before, `没有找到登记的位置：${file}`)
  writeFileSync(path, after)
  console.log(`登记 ${file}`)
}

const afterLast = (pattern, line) => text => {
  const lines = text.split('\n')
  const at = lines.findLastIndex(l => pattern.test(l))
  if (at < 0) return text
  return [...lines.slice(0, at + 1), line, ...lines.slice(at + 1)].join('\n')
}

function newWidget([code, name, title]) {
  must(/^W\d{4}$/.test(code ?? ''), '编号要像 W0023')
  must(/^[a-z]+(-[a-z]+)*$/.test(name ?? ''), '名称用小写字母和连字符，例如 flash-sale')
  must(title, '请给出中文名称，例如 限时抢购')
  const folder = `${code.toLowerCase()}-${name}`
  const values = { code, name, title, folder, camel: camel(name), pascal: pascal(name) }
  copy('widget', join(root, 'packages/widgets/src', folder), values)
  register(
    'packages/widgets/src/definitions.ts',
    afterLast(/^import .*\/definition'$/, `import { ${values.camel}Definition } from './${folder}/definition'`),
  )
  register('packages/widgets/src/definitions.ts', text =>
    text.replace(/(const ALL = \[[\s\S]*?)(,?\s*\] as unknown)/, `$1, ${values.camel}Definition$2`),
  )
  register(
    'packages/widgets/src/renderers.ts',
    afterLast(/^ {2}W\d{4}: \(\) =>/, `  ${code}: () => load(import('./${folder}/render')),`),
  )
  register(
    'packages/widgets/src/all.ts',
    afterLast(/^import \w+ from/, `import ${values.pascal} from './${folder}/render'`),
  )
  register('packages/widgets/src/all.ts', text =>
    text.replace(/(\n?)(,?\s*\} as unknown as Readonly)/, `, ${code}: ${values.pascal}$2`),
  )
  register(
    'packages/widgets/src/examples.ts',
    afterLast(/^import .*\/examples'$/, `import { ${values.camel}Examples } from './${folder}/examples'`),
  )
  register('packages/widgets/src/examples.ts', afterLast(/^ {2}W\d{4}: /, `  ${code}: ${values.camel}Examples,`))
  register('packages/widgets/src/style.css', text => `${text.trimEnd()}\n@import "./${folder}/render.css";\n`)
}

function newEndpoint([group, key]) {
  must(existsSync(join(root, `packages/api-client/src/contract/${group}.ts`)), `没有这一组：${group}`)
  must(/^(GET|POST|PUT|DELETE) \S+$/.test(key ?? ''), '接口要像 "GET goods/hot"')
  const name = key.replace(/^\w+ /, '').replace(/[^a-zA-Z]+(\w?)/g, (_, letter) => letter.toUpperCase())
  const values = { group, key, name: name.replace(/^\w/, letter => letter.toLowerCase()), path: key.split(' ')[1] }
  register(`packages/api-client/src/contract/${group}.ts`, text =>
    text.replace(
      new RegExp(`(export const ${group} = \\{)`),
      `$1\n  '${key}': endpoint({ summary: 'TODO: one line', auth: 'none', input: v.object({}), output: v.strictObject({ status: v.boolean() }) }),`,
    ),
  )
  register(`apps/api/src/modules/${group}/handlers.ts`, text =>
    text.replace(
      /(Handlers: Handlers<[^>]*> = \{)/,
      `$1\n  '${key}': async () => { throw new DomainError('尚未实现', 501) },`,
    ),
  )
  register(`apps/api/src/modules/${group}/handlers.ts`, text =>
    text.includes('DomainError }') || text.includes('DomainError,')
      ? `${text} `
      : `import { DomainError } from '../../platform/errors'\n${text}`,
  )
  copy('endpoint', join(root, `apps/api/src/modules/${group}`), values)
}

function newScreen([name]) {
  must(/^[a-z$][a-zA-Z0-9$]*([.-][a-z$][a-zA-Z0-9$]*)*$/.test(name ?? ''), '页面名像 member.coupons 或 items.$id')
  const path = name
    .split('.')
    .map(part => part.replace(/^\$/, ':'))
    .join('/')
  const values = {
    name,
    path,
    camel: camel(name.replace(/[.$]+/g, '-').replace(/^-|-$/g, '')),
    pascal: pascal(name.replace(/[.$]+/g, '-').replace(/^-|-$/g, '')),
    css: name.replace(/[.$]+/g, '-'),
  }
  copy('screen', join(root, 'apps/storefront/app/routes', name), values)
  register('apps/storefront/app/routes.ts', text =>
    text.replace(/(\n\s*route\('\*')/, `\n    route('${path}', 'routes/${name}/route.tsx'),$1`),
  )
}

try {
  const [kind, ...rest] = process.argv.slice(2)
  const make = { widget: newWidget, endpoint: newEndpoint, screen: newScreen }[kind]
  must(make, USAGE)
  make(rest)
  console.log('接着运行 npm run fix 和 npm test')
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  console.error(error.message)
  process.exitCode = 64
}
