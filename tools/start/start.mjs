/** `npm start`: installs, builds, seeds the demo shop and serves it. */
import { isFree } from '../lib/ports.mjs'
import { install, mustRun, pnpm, step } from '../lib/steps.mjs'
import { readSettings, startServers, urlsOf } from './servers.mjs'

async function main() {
  const started = Date.now()
  const settings = readSettings(process.env)
  await checkPorts(settings)
  await step('安装依赖', install)
  await step('构建', async () => {
    const output = await mustRun(
      pnpm('exec', 'turbo', 'run', 'build', '--filter=./apps/*', '--output-logs=errors-only'),
    )
    return /FULL TURBO/.test(output) ? '已是最新' : undefined
  })
  let servers
  await step('启动服务', async () => {
    servers = await startServers(settings)
  })
  console.log(table(settings, Date.now() - started))
  let asked = false
  const stop = async () => {
    if (asked) return
    asked = true
    console.log('\n正在停止…')
    await servers.stop()
    process.exit(0)
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  const code = await servers.gaveUp
  await servers.stop()
  process.exit(code)
}

async function checkPorts(s) {
  for (const [name, port] of [
    ['STOREFRONT_PORT', s.storefrontPort],
    ['DESIGNER_PORT', s.designerPort],
    ['API_PORT', s.apiPort],
    ['CONSOLE_PORT', s.consolePort],
  ]) {
    if (!(await isFree(s.host, port)))
      throw Object.assign(new Error(`端口 ${port} 已被占用，请设置 ${name}`), { exitCode: 75 })
  }
}

function table(settings, ms) {
  const urls = urlsOf(settings)
  const rows = [
    ['商城', urls.storefront, settings.demo ? '会员 13800000001（普通）· 13800000002（金卡）· 员工 13800000003' : ''],
    ['设计器', urls.designer, settings.demo ? '运营 admin（发布）· editor（编辑）· viewer（查看）' : ''],
    ['管理台', urls.console, settings.demo ? '与设计器相同的账号' : ''],
    ['接口', urls.api, settings.demo ? `短信与图形验证码写在 ${settings.dataDir}/outbox.jsonl` : ''],
  ]
  const lines = rows.map(([name, url, note]) => `  ${name}${'　'.repeat(4 - name.length)}${url.padEnd(26)}${note}`)
  const secret = settings.demo ? '\n  演示账号的密码都是 heji2026 · 支付方式选「测试支付」' : ''
  return `\n禾集已就绪（${(ms / 1000).toFixed(1)} s）\n\n${lines.join('\n')}${secret}\n\n  Ctrl-C 停止\n`
}

main().catch(error => {
  console.error(`\n${error.message}`)
  process.exit(error.exitCode ?? 1)
})
