import { RETURN_RULES, settingsOperations } from '@heji/api-client/contract'
import { Loading, Refusal } from '@heji/designer/kit'
import { ActButton } from '../operations/act-button'
import { OperationTable } from '../operations/operation-table'
import { useRead } from '../operations/use-operation'
import { Chip } from '../operations/values'
import { ReasonsForm } from './reasons-form'
import { SettingsNav } from './settings-nav'

const list = settingsOperations['POST /api/operator/settings/returns-list']
const set = settingsOperations['POST /api/operator/settings/returns-set']
const reasons = settingsOperations['POST /api/operator/settings/reasons-show']

/** Which goods may go back, and who pays for their way. */
export function ReturnsPage() {
  const query = useRead(reasons, {})
  return (
    <>
      <SettingsNav />
      <div className="co-title">
        <h1>退换规则</h1>
      </div>
      <section className="co-card" aria-labelledby="reasons">
        <h2 id="reasons">售后原因</h2>
        <p className="co-help">买家申请售后时从这里选择；退货运费按原因由买家或商家承担，写在售后单上。</p>
        <Refusal query={query} />
        {query.data ? (
          <ReasonsForm key={JSON.stringify(query.data)} stored={query.data.reasons} />
        ) : (
          !query.error && <Loading />
        )}
      </section>
      <section aria-labelledby="categories">
        <h2 id="categories">分类退换规则</h2>
        <p className="co-help">
          没有自己规则的分类，按上级分类，再按交易规则里的售后期限和换货期限。不支持退换的商品有质量问题，买家仍可申请仅退款。
        </p>
        <OperationTable
          operation={list}
          rowKey="id"
          empty="还没有分类。导入或新增商品时写分类，就会出现在这里。"
          cells={{
            id: null,
            rule: row => (
              <Chip tone={row.rule === 'none' ? 'act' : row.rule === 'days' ? 'wait' : 'plain'}>
                {RETURN_RULES[row.rule]}
              </Chip>
            ),
            days: row => (row.days === null ? '—' : `${row.days} 天`),
            reason: row => row.reason || '—',
          }}
          acts={row => (
            <ActButton
              operation={set}
              size="small"
              text="修改"
              given={{ category_id: row.id }}
              initial={{
                rule: row.rule,
                ...(row.days === null ? {} : { days: row.days }),
                ...(row.reason ? { reason: row.reason } : {}),
              }}
            />
          )}
        />
      </section>
    </>
  )
}
