import { readFile } from 'node:fs/promises'
import type { Contract, OutputOf } from '@heji/api-client/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { billDays, billLines } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { ByShop, ShopCtx } from '../../http/context'
import { dayText } from '../../platform/date-text'
import { DomainError } from '../../platform/errors'
import type { ProviderName } from '../../platform/payment-provider'
import { actorOf, audit } from '../audit'
import type { Bill, BillLine } from './bill'
import { readBill } from './bill-file'
import { compareDays } from './compare'

type Result = OutputOf<Contract['POST /api/operator/finance/bill-import']>

/** Lines that go into one statement. */
const AT_ONCE = 5_000
export const PROVIDER_NAMES: Record<ProviderName, string> = { alipay: '支付宝', 'wechat-pay': '微信支付' }

/** Takes the file of a bill. @throws DomainError; then nothing is changed */
export async function importBill(ctx: ShopCtx): Promise<Result> {
  const { file } = ctx.files
  if (!file) throw new DomainError('请选择账单文件')
  return await storeBill(ctx, readBill(await readFile(file.path)), file.name, 'finance.bill-import')
}

/** Asks the provider for the bill of one day that is over. @throws DomainError; then nothing is changed */
export async function fetchBill(
  ctx: ByShop,
  { provider, day }: { provider: ProviderName; day: string },
): Promise<Result> {
  if (day >= dayText(ctx.clock.now())) throw new DomainError('账单第二天上午才有，请选今天以前的日期')
  const service = await ctx.payments.named(provider)
  if (!service) throw new DomainError(`没有设置${PROVIDER_NAMES[provider]}，可以改为上传账单文件`)
  const bytes = await service.bill(day).catch((error: unknown) => {
    ctx.log.warn({ err: error, provider, day }, 'bill could not be fetched')
    throw new DomainError(`${PROVIDER_NAMES[provider]}暂时取不到 ${day} 的账单，可以稍后再试或上传文件`)
  })
  const bill: Bill = bytes ? readBill(bytes) : { provider, account: '', days: [day], lines: [] }
  if (bill.provider !== provider || bill.days.some(one => one !== day))
    throw new DomainError(`取回的账单不是 ${day} 的`)
  return await storeBill(ctx, { ...bill, days: [day] }, '', 'finance.bill-fetch')
}

async function storeBill(ctx: ByShop, bill: Bill, fileName: string, action: string): Promise<Result> {
  assertOwn(ctx, bill)
  assertOnce(bill.lines)
  const { provider, days } = bill
  const name = PROVIDER_NAMES[provider]
  return await inTransaction(ctx.db, async tx => {
    // Two bills at once are looked at one after the other, so that each sees the lines of the other.
    await tx.execute(sql`lock table ${billDays} in share row exclusive mode`)
    const added = await addLines(tx, bill)
    const rows = days.map(day => ({
      provider,
      day,
      fileName: fileName.slice(0, 200),
      who: actorOf(ctx),
      at: ctx.clock.now(),
    }))
    const fresh = rows.length > 0 ? await tx.insert(billDays).values(rows).onConflictDoNothing().returning() : []
    if (added === 0 && fresh.length === 0)
      return { message: `${name}的这份账单已经导入过，没有变化`, days, lines: bill.lines.length, added, differences: 0 }
    const differences = await compareDays(tx, provider, days, ctx.clock.now())
    await audit(tx, ctx, action, days.join(' '), {
      provider,
      file: fileName,
      lines: bill.lines.length,
      added,
      differences,
    })
    const found = differences > 0 ? `发现 ${differences} 处差异，请逐条处理` : '与账目一致'
    const span = days.length > 1 ? `${days[0]} 到 ${days.at(-1)}` : days[0]
    return {
      message: `${name} ${span} 的账单有 ${bill.lines.length} 笔，${found}`,
      days,
      lines: bill.lines.length,
      added,
      differences,
    }
  })
}

/** Bills of other merchants would make every payment a difference. */
function assertOwn({ config }: ByShop, { provider, account }: Bill) {
  const own = provider === 'alipay' ? config.alipay?.sellerId : config.wechatPay?.mchId
  if (own && account && !account.startsWith(own)) throw new DomainError(`账单属于商户 ${account}，不是本店的 ${own}`)
}

function assertOnce(lines: readonly BillLine[]) {
  const rows = new Map<string, number>()
  for (const { subject, number, row } of lines) {
    const key = `${subject} ${number}`
    const first = rows.get(key)
    if (first !== undefined) throw new DomainError(`账单第 ${row} 行与第 ${first} 行是同一笔 ${number}`)
    rows.set(key, row)
  }
}

/** @returns the number of new lines. @throws DomainError for a line that is here with other figures */
async function addLines(tx: Tx, { provider, lines }: Bill): Promise<number> {
  let added = 0
  for (let from = 0; from < lines.length; from += AT_ONCE) {
    const part = lines.slice(from, from + AT_ONCE)
    const values = part.map(({ row: _, ...line }) => ({ provider, ...line }))
    added += (await tx.insert(billLines).values(values).onConflictDoNothing().returning({ id: billLines.id })).length
    await assertSame(tx, provider, part)
  }
  return added
}

async function assertSame(tx: Tx, provider: ProviderName, lines: readonly BillLine[]) {
  const given = JSON.stringify(
    lines.map(({ row, subject, number, fee, charge, day }) => ({ row, subject, number, fee, charge, day })),
  )
  const { rows } = await tx.execute<{ row: number; number: string }>(sql`
    select w.row, w.number from jsonb_to_recordset(${given}::jsonb)
      as w(row int, subject text, number text, fee bigint, charge bigint, day text)
    join ${billLines} b on b.provider = ${provider} and b.subject = w.subject and b.number = w.number
    where (b.fee, b.charge, b.day) is distinct from (w.fee, w.charge, w.day)
    order by w.row limit 1`)
  const [other] = rows
  if (other)
    throw new DomainError(`账单第 ${other.row} 行的 ${other.number} 与以前导入的不一样：请核对是不是原来的文件`)
}
