import * as v from 'valibot'
import { openChecks } from '../../modules/readiness/readiness-checks'
import { showTrade } from '../../modules/settings-operations/trade'
import { DomainError } from '../../platform/errors'
import { defineCommand } from '../command'

export const doctorShop = defineCommand({
  name: 'doctor shop',
  summary: '检查商城开业前还缺什么：店铺、商品、支付、短信、协议、页面等',
  input: v.object({}),
  async run(ctx) {
    const checks = await openChecks(ctx)
    for (const { name, missing, isNeeded } of checks)
      ctx.say(missing === '' ? `✓ ${name}` : `${isNeeded ? '✗' : '·'} ${name}：${missing}`)
    const { rules } = await showTrade(ctx)
    const usual = rules.filter(({ value, usual }) => value === usual)
    ctx.say(`还是默认值的交易规则 ${usual.length} / ${rules.length} 条（settings trade-show 看全部）：`)
    for (const { title, value } of usual) ctx.say(`  ${title}：${value}`)
    const needed = checks.filter(({ missing, isNeeded }) => missing !== '' && isNeeded)
    if (needed.length > 0) throw new DomainError(`还不能开业：缺${needed.map(({ name }) => name).join('、')}`)
    ctx.say('可以开业')
  },
})
