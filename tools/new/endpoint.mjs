import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../lib/steps.mjs'
import { afterLast, must } from './plan.mjs'

const camel = key => key.replace(/[^a-zA-Z]+$/, '').replace(/[^a-zA-Z]+(\w?)/g, (_, letter) => letter.toUpperCase())
const kebab = name => name.replace(/[A-Z]+/g, capitals => `-${capitals.toLowerCase()}`).replace(/^-/, '')

/** Who may call, as the contract says it and as a test calls. */
const CALLERS = {
  none: { api: 'shop.api()' },
  optional: { api: 'shop.api()' },
  member: { api: '(await addBuyer(shop)).api', import: "import { addBuyer } from '../../../testing/buyer'" },
  ...Object.fromEntries(
    ['viewer', 'editor', 'admin'].map(role => [
      `operator:${role}`,
      { api: `(await operatorApi(shop, '${role}'))`, import: "import { operatorApi } from '../../../testing/pages'" },
    ]),
  ),
}

const WIRE = 'docs/spec/wire.md'
/** What the function of a call begins with. */
const VERBS = { GET: 'read', POST: 'save', PUT: 'change', DELETE: 'remove' }

/** What `--auth` may be. */
export const AUTHS = Object.keys(CALLERS).join(' | ')

/**
 * `items "GET goods/hot" "Goods that sell best" --auth=none`: an entry in the contract, a handler that refuses, and a
 * test that fails until it answers. What an operator changes gets a function of its own, which a command can call, too.
 */
export function newEndpoint(plan, args) {
  const options = {
    auth: { type: 'string' },
    name: { type: 'string' },
    ours: { type: 'boolean' },
    'new-group': { type: 'boolean' },
  }
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: false })
  const [group = '', key = '', summary = ''] = positionals
  must(/^[a-z]+(-[a-z]+)*$/.test(group), '接口组像 items 或 price-protection')
  must(/^(GET|POST|PUT|DELETE) [\w{}/.-]+$/.test(key), '接口要像 "GET goods/hot"')
  must(!/ api\//.test(key), '以 /api/ 开头的路径要写成 "GET /api/…"；没有斜杠开头的路径在 api/h5app/wxapp/ 之下')
  must(/^[^"\\\n]+$/.test(summary), '请用一句英文说明它做什么，像 "Goods that sell best"')
  const caller = CALLERS[values.auth]
  must(caller, `谁可以调用？--auth=${AUTHS}`)
  const files = placeOf(plan, group, values['new-group'] === true)
  must(!plan.read(files.contract).includes(`'${key}'`), `已经存在：${key}`)
  const [auth, role] = values.auth.split(':')
  const params = [...key.matchAll(/\{(\w+)\}/g)].map(([, param]) => param)
  const input = params.map(param => `${param}: v.string()`).join(', ')
  const fields = [`summary: "${summary}"`, `auth: '${auth}'`, ...(role ? [`role: '${role}'`] : [])]
  if (key.startsWith('POST ')) fields.push('writes: true')
  if (values.ours === true) fields.push('ours: true')
  fields.push(`input: v.object({ ${input} })`, 'output: v.strictObject({ status: v.boolean() })')
  plan.edit(
    files.contract,
    atEnd(`export const ${camel(group)} = {`, `  '${key}': endpoint({ ${fields.join(', ')} }),`),
  )
  if (values.ours === true) plan.edit(WIRE, describedAtEnd(key, summary))
  const name = values.name ?? kebab(camel(key.split(' ')[1].replace(/^\/api\//, '')))
  must(/^[a-z]+(-[a-z0-9]+)*$/.test(name), '--name 像 shop-note')
  const isChange = role !== undefined && !key.startsWith('GET ')
  const act = `${VERBS[key.split(' ')[0]]}${camel(`-${name}`)}`
  const body = isChange ? `'${key}': ${act},` : `'${key}': async () => { throw new DomainError('尚未实现', 501) },`
  plan.edit(files.handlers, atEnd('Handlers: Handlers<', `  ${body}`))
  const needed = isChange ? [act, `./${name}`] : ['DomainError', '../../platform/errors']
  if (!new RegExp(`import \\{[^}]*\\b${needed[0]}\\b`).test(plan.read(files.handlers)))
    plan.edit(files.handlers, text => `import { ${needed[0]} } from '${needed[1]}'\n${text}`)
  if (isChange)
    plan.copy('operator-change', `apps/api/src/modules/${group}`, {
      name,
      act,
      action: `${group.replace(/s$/, '')}.${name}`,
      input: params.length > 0 ? `input: { ${params.map(param => `${param}: string`).join('; ')} }` : '_input: object',
      target: params.length > 0 ? `input.${params[0]}` : "''",
    })
  plan.copy('endpoint', `apps/api/src/modules/${group}`, {
    key,
    name,
    api: caller.api,
    import: caller.import ?? '',
    input: params.map(param => `${param}: '1'`).join(', '),
  })
  return [`npx vitest run --project api ${name}`, 'npm run contract']
}

/** Puts an entry at the end of the object that begins on the line with `head`. */
const atEnd = (head, entry) => text => {
  const end = text.indexOf('\n}', text.indexOf(head))
  return `${text.slice(0, end)}\n${entry}${text.slice(end)}`
}

/** A section at the end of the calls that are ours. */
const describedAtEnd = (key, summary) => text => {
  const next = Number([...text.matchAll(/### 26\.(\d+)/g)].at(-1)[1]) + 1
  return `${text.trimEnd()}\n\n### 26.${next} ${summary}\n\n\`${key}\` (ours). ${summary}.\n`
}

/** The files of a group; a new one gets them, and a line in the list of either side. */
function placeOf(plan, group, isNew) {
  const contract = `packages/api-client/src/contract/${group}.ts`
  const handlers = `apps/api/src/modules/${group}/handlers.ts`
  if (!isNew) {
    const isThere = [contract, handlers].every(file => existsSync(join(root, file)))
    must(isThere, `没有这一组：${group}（新的一组请加 --new-group）`)
    return { contract, handlers }
  }
  plan.copy('group-contract', 'packages/api-client/src/contract', { group, camel: camel(group) })
  plan.copy('group-handlers', `apps/api/src/modules/${group}`, { camel: camel(group) })
  plan.edit('packages/api-client/src/contract/files.ts', afterLast(/^export \*/, `export * from './${group}'`))
  plan.edit(
    'apps/api/src/handlers.ts',
    afterLast(/^export \{/, `export { ${camel(group)}Handlers } from './modules/${group}/handlers'`),
  )
  return { contract, handlers }
}
