import {
  settingsOperations,
  TRADE_LISTS,
  TRADE_NUMBERS,
  type TradeList,
  type TradeNumber,
} from '@heji/api-client/contract'
import { Loading, messageOf, Refusal } from '@heji/designer/kit'
import { Alert, Button, Form } from 'antd'
import { useState } from 'react'
import type * as v from 'valibot'
import { useMay } from '../operations/act-button'
import { useAct, useRead } from '../operations/use-operation'
import { useStay } from '../operations/use-stay'
import { moment } from '../operations/values'
import { RuleControl, type RuleValues } from './rule-control'
import { SettingsNav } from './settings-nav'

const show = settingsOperations['POST /api/operator/settings/trade-show']
const set = settingsOperations['POST /api/operator/settings/trade-set']

type Trade = v.InferOutput<typeof show.output>

/** Rules of trade: what holds, what is usual, how far each may go, and who changed it last. */
export function TradePage() {
  const query = useRead(show, {})
  return (
    <>
      <SettingsNav />
      <div className="co-title">
        <h1>交易规则</h1>
      </div>
      <Refusal query={query} />
      {query.data ? (
        // What somebody else saved meanwhile begins the form anew.
        <TradeForm key={JSON.stringify(query.data)} trade={query.data} />
      ) : (
        !query.error && <Loading />
      )}
    </>
  )
}

/** Rules that belong together. */
const GROUPS: readonly (readonly [name: string, rules: readonly (TradeNumber | TradeList)[]])[] = [
  ['下单', ['order_pieces', 'draft_days', 'invoice_kinds']],
  ['发货与配送', ['cut_off_hour', 'rest_days', 'holidays', 'workdays', 'carriers', 'region_carriers']],
  [
    '预计送达',
    ['near_days', 'far_days', 'farthest_days', 'remote_provinces', 'remote_days', 'region_days', 'rush_days'],
  ],
  ['收货与评价', ['receipt_days', 'extend_days', 'pickup_days', 'review_days', 'review_hold', 'review_words']],
  [
    '退换与价保',
    ['aftersales_days', 'exchange_days', 'exchange_pay_hours', 'way_back_yuan', 'protection_days', 'swap_yuan'],
  ],
  ['自动处理售后', ['auto_cancel_yuan', 'small_yuan', 'small_hours', 'answer_days', 'send_back_days']],
  [
    '积分与会员',
    ['point_earned', 'point_value', 'point_percent', 'mall_freight', 'point_months', 'growth_percent', 'closure_days'],
  ],
  ['商品', ['low_stock', 'bin_days']],
  ['对账', ['alipay_rate', 'wechat_rate']],
]
const GROUPED = GROUPS.flatMap(([, rules]) => rules as readonly string[])
/** Rules that a group names, or that none does. */
const isIn = (names: readonly string[], rule: string) =>
  names.length > 0 ? names.includes(rule) : !GROUPED.includes(rule)

/** The groups that have rules; what no group names is the last one. */
const groupsOf = (rules: Trade['rules']) =>
  [...GROUPS, ['其他', []] as const]
    .map(([name, names]) => [name, rules.filter(({ rule }) => isIn(names, rule))] as const)
    .filter(([, found]) => found.length > 0)

type Values = RuleValues

function TradeForm({ trade }: { trade: Trade }) {
  const [values, setValues] = useState<Values>(trade)
  const act = useAct(set, { quiet: true })
  const may = useMay(set)
  const changed = changesOf(trade, values)
  const isChanged = Object.keys(changed).length > 0
  useStay(isChanged)
  return (
    <Form layout="vertical" requiredMark={false} disabled={!may} onFinish={() => act.mutate(changed)}>
      <section className="co-card" aria-label="交易规则">
        <p className="co-help">
          改了以后，新订单按新的规则；已经下的订单还按下单时的规则。自动处理售后的规则马上生效，对已有的申请也一样。
        </p>
        {groupsOf(trade.rules).map(([name, rules]) => (
          <section key={name} aria-label={name}>
            <h2>{name}</h2>
            <ul className="co-rules">
              {rules.map(rule => (
                <li key={rule.rule}>
                  <div>
                    {rule.rule === 'rest_days' || rule.rule === 'invoice_kinds' ? (
                      <span>{rule.title}</span>
                    ) : (
                      <label htmlFor={`rule-${rule.rule}`}>{rule.title}</label>
                    )}
                    <small>{rule.help}</small>
                  </div>
                  <RuleControl rule={rule.rule} values={values} onChange={setValues} />
                  <small>
                    默认 {rule.usual} · {rule.limits}
                    {rule.changed_at !== null && ` · ${rule.changed_by} ${moment(rule.changed_at)} 改过`}
                  </small>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </section>
      <section className="co-card co-save" aria-label="保存">
        {act.error && <Alert role="alert" type="error" showIcon title={messageOf(act.error)} />}
        <div className="co-acts">
          <Button type="primary" htmlType="submit" disabled={!may || !isChanged} loading={act.isPending}>
            保存
          </Button>
          {isChanged && <Button onClick={() => setValues(trade)}>不改了</Button>}
        </div>
      </section>
    </Form>
  )
}

/** Only what differs from what is stored; lists as text, so that an empty one is not taken for a missing one. */
function changesOf(trade: Trade, { numbers, ...lists }: Values) {
  const rules = Object.keys(TRADE_NUMBERS) as TradeNumber[]
  const some = rules.filter(rule => numbers[rule] !== trade.numbers[rule]).map(rule => [rule, numbers[rule]] as const)
  const others = (Object.keys(TRADE_LISTS) as TradeList[])
    .filter(rule => [...lists[rule]].sort().join() !== [...trade[rule]].sort().join())
    .map(rule => [rule, lists[rule].join(',')] as const)
  return Object.fromEntries([...some, ...others])
}
