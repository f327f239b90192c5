import { EmptyState, formatYuan, Picture } from '@heji/ui'
import { Link } from '../../components/link'
import type { ShownVoucher } from './transfer.server'

const STATES: Record<number, string> = { 0: '待商家确认', 1: '审核通过', 2: '审核拒绝', 9: '已取消' }

/** A sent voucher; its pictures open in a new tab. */
export const VoucherFacts = ({ voucher }: { voucher: ShownVoucher }) => (
  <dl className="hs-voucher">
    <Fact name="审核状态" text={STATES[voucher.status] ?? ''} />
    {voucher.said ? <Fact name="审核备注" text={voucher.said} /> : null}
    <Fact name={voucher.status === 0 ? '提交时间' : '审核时间'} text={voucher.at} />
    <Fact name="转入账户" text={`${voucher.name}　${voucher.bank}　${voucher.no}`} />
    {voucher.paySn ? <Fact name="交易流水号" text={voucher.paySn} /> : null}
    <Fact name="订单金额" text={formatYuan(voucher.total)} />
    {voucher.remark ? <Fact name="转账备注" text={voucher.remark} /> : null}
    <div>
      <dt>凭证图片</dt>
      <dd className="hs-voucher__pics">
        {voucher.pictures.map((src, i) => (
          <a key={src} href={src} target="_blank" rel="noopener" aria-label={`查看第${i + 1}张凭证`}>
            <Picture src={src} alt="" width={88} height={88} />
          </a>
        ))}
      </dd>
    </div>
  </dl>
)

const Fact = ({ name, text }: { name: string; text: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{text}</dd>
  </div>
)

/** `isView`: the voucher of an order, whatever became of it. */
export const VoucherCard = ({ voucher, id }: { voucher: ShownVoucher | null; id: string }) => (
  <section className="hs-pay hs-transfer" aria-labelledby="voucher">
    <h2 id="voucher">付款凭证</h2>
    {voucher ? (
      <>
        <p className="hs-transfer__hint">{`订单号：${voucher.order}`}</p>
        <VoucherFacts voucher={voucher} />
      </>
    ) : (
      <EmptyState art="parcel" text="凭证不存在" hint="这个订单没有转账凭证" />
    )}
    <p className="hs-pay__buttons">
      {voucher?.status === 2 ? <Link to={`/cashier?order_id=${id}&has_check=true`}>修改付款凭证</Link> : null}
      <Link to={`/member/trade/${id}`}>返回订单</Link>
    </p>
  </section>
)
