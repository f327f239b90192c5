import * as v from 'valibot'
import { addAccount, removeAccount } from '../../modules/bank-transfer/accounts'
import { accountsOf } from '../../modules/payment/transfers'
import { defineCommand } from '../command'
import { flag, wholeNumber, word } from '../inputs'
import { printTable } from '../table'

export const accountAdd = defineCommand({
  name: 'account add',
  summary: '新增线下转账的收款账户；用 setting set offline_pay 开启线下转账',
  args: [
    ['<name>', '户名'],
    ['<no>', '账号'],
    ['<bank>', '开户银行'],
  ],
  options: [['--default', '排在最前']],
  input: v.object({
    name: word('户名'),
    no: v.pipe(v.string(), v.regex(/^[\d ]{5,40}$/, '账号只能是数字')),
    bank: word('开户银行'),
    default: flag,
  }),
  async run(ctx, { name, no, bank, default: is_default }) {
    const account = { bank_account_name: name, bank_account_no: no, bank_name: bank, is_default }
    const { id } = await addAccount(ctx, { ...account, china_ums_no: '', pic: '', remark: '' })
    ctx.say(`收款账户 ${id} 已新增`)
  },
})

export const accountList = defineCommand({
  name: 'account list',
  summary: '列出收款账户',
  input: v.object({}),
  async run(ctx) {
    const rows = await accountsOf(ctx.db)
    const lines = rows.map(row => [String(row.id), row.accountName, row.accountNo, row.bankName])
    printTable(ctx, ['编号', '户名', '账号', '开户银行'], lines, '还没有收款账户')
  },
})

export const accountRemove = defineCommand({
  name: 'account remove',
  summary: '删除收款账户；已提交的凭证不受影响',
  args: [['<id>', '账户编号']],
  input: v.object({ id: wholeNumber('账户编号', 999_999_999) }),
  async run(ctx, { id }) {
    await removeAccount(ctx, String(id))
    ctx.say(`收款账户 ${id} 已删除`)
  },
})
