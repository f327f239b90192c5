import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/steps.mjs'
import { must } from './plan.mjs'

const camel = key => key.replace(/[^a-zA-Z]+$/, '').replace(/[^a-zA-Z]+(\w?)/g, (_, letter) => letter.toUpperCase())
const kebab = name => name.replace(/[A-Z]+/g, capitals => `-${capitals.toLowerCase()}`).replace(/^-/, '')

/** `items "GET goods/hot"`: an entry in the contract, a handler that refuses, and a test that fails until it answers. */
export function newEndpoint(plan, [group, key]) {
  const contract = `packages/api-client/src/contract/${group}.ts`
  const handlers = `apps/api/src/modules/${group}/handlers.ts`
  must(/^[a-z]+$/.test(group ?? ''), '接口组像 items')
  must(
    [contract, handlers].every(file => existsSync(join(root, file))),
    `没有这一组：${group}`,
  )
  must(/^(GET|POST|PUT|DELETE) [\w{}/.-]+$/.test(key ?? ''), '接口要像 "GET goods/hot"')
  must(!plan.read(contract).includes(`'${key}'`), `已经存在：${key}`)
  const params = [...key.matchAll(/\{(\w+)\}/g)].map(([, param]) => param)
  const input = params.map(param => `${param}: v.string()`).join(', ')
  plan.edit(contract, text =>
    text.replace(
      `export const ${group} = {`,
      `$&\n  '${key}': endpoint({ summary: 'TODO: one line', auth: 'none', input: v.object({ ${input} }), output: v.strictObject({ status: v.boolean() }) }),`,
    ),
  )
  plan.edit(handlers, text =>
    text.replace(
      /Handlers: Handlers<[^>]*> = \{/,
      `$&\n  '${key}': async () => { throw new DomainError('尚未实现', 501) },`,
    ),
  )
  if (!/import \{[^}]*\bDomainError\b/.test(plan.read(handlers)))
    plan.edit(handlers, text => `import { DomainError } from '../../platform/errors'\n${text}`)
  const name = kebab(camel(key.split(' ')[1]))
  plan.copy('endpoint', `apps/api/src/modules/${group}`, {
    ...{ key, name, input: params.map(param => `${param}: '1'`).join(', ') },
  })
  return [`npx vitest run --project api ${name}`, 'npm run api-docs']
}
