/** `npm test -- changed`: what a change can break, without builds, browsers and PostgreSQL. */
import { mustRun } from '../lib/steps.mjs'
import { ALL } from './parts.mjs'

/**
 * Asks `changed.ts` which tests to run, and prints them.
 * @param vitest runs it with a name and arguments, and counts
 * @returns titles and work, as the parts of `npm test`
 */
export async function changedParts(vitest) {
  const { since, count, ...choice } = JSON.parse(await mustRun(['node_modules/.bin/tsx', ['tools/test/changed.ts']]))
  const { lint, types, api, demoShop, byGraph } = choice
  const hasApi = api === 'all' || api.length > 0
  console.log(`· 自 ${since.slice(0, 7)} 起改动 ${count} 个文件；接口测试：${describe(api)}`)
  const named = [
    ...(hasApi ? ['--project', 'api'] : []),
    ...(demoShop ? ['--project', 'demo-shop', 'apps/demo-shop/'] : []),
    ...(api === 'all' ? ['apps/api/'] : api.map(folder => `apps/api/${folder}/`)),
  ]
  const others = ['api', 'demo-shop', 'tools'].flatMap(name => ['--project', `!${name}`])
  return [
    lint.length > 0 && ['代码规范（改动的文件）', () => check(lint)],
    types && ['谁可以引用谁', async () => void (await mustRun(['npm', ['run', '-s', 'imports']]))],
    types && ['类型', async () => void (await mustRun(['npm', ['run', '-s', 'typecheck']]))],
    byGraph && ['模块图中受影响的测试', () => vitest('graph', [...others, '--changed', since])],
    (hasApi || demoShop) && ['接口的测试', () => vitest('api', named, { env: ALL })],
    ['仓库约定的测试', () => vitest('tools', ['--project', 'tools', 'tools/'])],
  ].filter(Boolean)
}

const describe = api => (api === 'all' ? '全部' : api.join(' ') || '不涉及')

const check = async files =>
  void (await mustRun(['node_modules/.bin/biome', ['ci', '--no-errors-on-unmatched', ...files]]))
