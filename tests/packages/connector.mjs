/** A connector of another team, with only our tarball, against the API as users start it: examples/erp. */
import assert from 'node:assert/strict'
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mustRun, root } from '../../tools/lib/steps.mjs'

/** The example with the tarballs. @returns its folder */
export function writeConnector(box, files) {
  const project = join(box, 'erp')
  cpSync(join(root, 'examples/erp'), project, { recursive: true })
  const wanted = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'))
  wanted.dependencies['@heji/api-client'] = files['@heji/api-client']
  wanted.overrides = { '@heji/validators': files['@heji/validators'] }
  writeFileSync(join(project, 'package.json'), JSON.stringify(wanted))
  return project
}

/** A key as the owner makes it in the console. */
async function keyOf(shop) {
  const ask = async (path, body, token) => {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
    const response = await fetch(shop + path, { method: 'POST', headers, body: JSON.stringify(body) })
    const { data } = await response.json()
    assert.equal(response.status, 200, JSON.stringify(data))
    return data
  }
  const { token } = await ask('/api/operator/login', { username: 'admin', password: 'heji2026' })
  const rights = ['orders.change', 'stock.change']
  return (await ask('/api/operator/settings/key-add', { name: 'ERP', rights, per_minute: 6_000 }, token)).key
}

/**
 * Takes the orders of the demo shop out, brings a waybill and stock in, and has nothing to do the third time.
 * @param shop address of the API
 */
export async function checkConnector(project, shop) {
  const erp = join(project, 'folder')
  mkdirSync(erp)
  const env = { SHOP: shop, HEJI_KEY: await keyOf(shop), ERP: erp, ONCE: '1' }
  const round = async () => (await mustRun(['npm', ['start', '--silent']], { cwd: project, env })).trim()
  const [, taken] = /^订单 (\d+)，发货 0，库存 0$/.exec(await round()) ?? []
  assert.ok(Number(taken) > 0, 'no orders were taken')
  const orders = readdirSync(join(erp, 'orders')).map(name =>
    JSON.parse(readFileSync(join(erp, 'orders', name), 'utf8')),
  )
  const { order_id, lines } = orders.find(({ state }) => state === 'send')
  writeFileSync(join(erp, 'sent.jsonl'), JSON.stringify({ order_id, corp: 'SF', code: 'SF1000000000001' }))
  writeFileSync(join(erp, 'stock.json'), JSON.stringify({ [lines[0].sku_code]: 321 }))
  assert.equal(await round(), '订单 0，发货 1，库存 1')
  assert.equal(await round(), '订单 0，发货 0，库存 0')
  return { figure: `${taken} orders` }
}
