import { settingsOperations } from '@heji/api-client/contract'
import { Loading, Refusal } from '@heji/designer/kit'
import { Typography } from 'antd'
import type * as v from 'valibot'
import { ActButton } from '../operations/act-button'
import { useRead } from '../operations/use-operation'
import { Chip } from '../operations/values'
import { SettingsNav } from './settings-nav'

const show = settingsOperations['POST /api/operator/settings/feeds-show']
const set = settingsOperations['POST /api/operator/settings/feeds-set']
const renew = settingsOperations['POST /api/operator/settings/feeds-renew']

type Feeds = v.InferOutput<typeof show.output>

const ADDRESSES = [
  ['google', 'Google Merchant'],
  ['baidu', '百度'],
  ['csv', 'CSV 表格'],
] as const satisfies readonly (readonly [keyof Feeds, string])[]

/** Feeds of goods: whether they are served, and the addresses that partners fetch. */
export function FeedsPage() {
  const query = useRead(show, {})
  return (
    <>
      <SettingsNav />
      <div className="co-title">
        <h1>商品数据</h1>
      </div>
      <p className="co-help">
        搜索引擎和广告平台每天从下面的地址取全部在售商品：名称、图片、分类、品牌、现在的价格、有没有货。地址里有密钥，只给要用的平台。
      </p>
      <Refusal query={query} />
      {query.data ? <Whole feeds={query.data} /> : !query.error && <Loading />}
    </>
  )
}

function Whole({ feeds }: { feeds: Feeds }) {
  const isOn = feeds.state === 'on'
  return (
    <section className="co-card" aria-label="地址">
      <dl className="co-hook">
        <div>
          <dt>状态</dt>
          <dd>
            <Chip tone={isOn ? 'good' : 'plain'}>{isOn ? '开着' : '关着'}</Chip>
          </dd>
        </div>
        {ADDRESSES.map(
          ([name, title]) =>
            feeds[name] !== '' && (
              <div key={name}>
                <dt>{title}</dt>
                <dd>
                  <Typography.Text
                    code
                    copyable={{ text: feeds[name], tooltips: ['复制', '已复制'] }}
                    className="co-secret"
                  >
                    {feeds[name]}
                  </Typography.Text>
                </dd>
              </div>
            ),
        )}
      </dl>
      <div className="co-acts">
        <ActButton
          key={feeds.state}
          operation={set}
          given={{ state: isOn ? 'off' : 'on' }}
          text={isOn ? '关闭' : '打开'}
          type={isOn ? 'default' : 'primary'}
        />
        {feeds.csv !== '' && <ActButton operation={renew} />}
      </div>
    </section>
  )
}
