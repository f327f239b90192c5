import { promotionOperations } from '@heji/api-client/contract'
import { InputNumber } from '@heji/designer/kit'
import { Button, Form, Select } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import { useRead } from '../operations/use-operation'
import { needed } from './fields'
import { SkuSearch } from './goods-search'
import { PickedList } from './picked-list'
import type { Addition, Gift, Kind } from './promotion-input'

const choices = promotionOperations['POST /api/operator/promotions/choices']

const yuan = { min: 0.01, precision: 2, prefix: '¥', style: { width: '100%' } }

/** What a kind of promotion needs to know. */
export function RuleFields({ kind }: { kind: Kind }) {
  if (kind === 'full_minus' || kind === 'full_discount') return <Steps isPercent={kind === 'full_discount'} />
  if (kind === 'second_half') return <p className="co-help">每两件中价低的一件半价；四件就有两件半价。</p>
  if (kind === 'member_preference') return <Limits />
  return (
    <>
      <Form.Item name="full" label="满足金额" rules={needed('满足金额')} required extra="适用的商品满多少">
        <InputNumber {...yuan} />
      </Form.Item>
      {kind === 'full_gift' ? (
        <Form.Item name="gifts" label="赠品" rules={needed('赠品')} required extra="赠完即止；最多 10 种">
          <Gifts />
        </Form.Item>
      ) : (
        <Form.Item name="additions" label="换购商品" rules={needed('换购商品')} required extra="买家可选其中一件">
          <Additions />
        </Form.Item>
      )}
    </>
  )
}

const MOST_STEPS = 5

const Steps = ({ isPercent }: { isPercent: boolean }) => (
  <Form.Item label="阶梯" required extra="达到的最高一档生效，只减一次；最多 5 档">
    <Form.List name="steps">
      {(rows, { add, remove }) => (
        <>
          {rows.map(({ key, name }) => (
            <div key={key} className="co-step">
              <Form.Item name={[name, 'full']} label="满" rules={needed('满多少')} required>
                <InputNumber {...yuan} aria-label={`第 ${name + 1} 档，满多少元`} />
              </Form.Item>
              <Form.Item
                name={[name, isPercent ? 'percent_off' : 'off']}
                label={isPercent ? '减百分之' : '减'}
                rules={needed('减多少')}
                required
              >
                {isPercent ? (
                  <InputNumber
                    min={1}
                    max={99}
                    precision={0}
                    suffix="%"
                    style={{ width: '100%' }}
                    aria-label={`第 ${name + 1} 档，减百分之几`}
                  />
                ) : (
                  <InputNumber {...yuan} aria-label={`第 ${name + 1} 档，减多少元`} />
                )}
              </Form.Item>
              {rows.length > 1 && (
                <Button
                  type="text"
                  aria-label={`去掉第 ${name + 1} 档`}
                  icon={<Trash2 size={16} />}
                  onClick={() => remove(name)}
                />
              )}
            </div>
          ))}
          {rows.length < MOST_STEPS && (
            <Button type="dashed" icon={<Plus size={16} />} onClick={() => add()}>
              添加一档
            </Button>
          )}
        </>
      )}
    </Form.List>
  </Form.Item>
)

interface Input<T> {
  id?: string
  value?: T[]
  onChange?: (value: T[]) => void
}

function Gifts({ id, value = [], onChange = () => {} }: Input<Gift>) {
  const set = (code: string, num: number) => onChange(value.map(one => (one.code === code ? { ...one, num } : one)))
  return (
    <>
      <SkuSearch
        {...(id ? { id } : {})}
        label="添加赠品"
        chosen={value.map(({ code }) => code)}
        onPick={picked => onChange([...value, { ...picked, num: 1 }])}
      />
      <PickedList name="赠品" rows={value} onRemove={code => onChange(value.filter(one => one.code !== code))}>
        {({ code, name, num = 1 }) => (
          <InputNumber
            min={1}
            max={99}
            precision={0}
            value={num}
            suffix="件"
            aria-label={`${name} 的件数`}
            onChange={next => set(code, next ?? 1)}
          />
        )}
      </PickedList>
    </>
  )
}

function Additions({ id, value = [], onChange = () => {} }: Input<Addition>) {
  const set = (code: string, plus: number | null) =>
    onChange(value.map(one => (one.code === code ? { ...one, plus } : one)))
  return (
    <>
      <SkuSearch
        {...(id ? { id } : {})}
        label="添加换购商品"
        chosen={value.map(({ code }) => code)}
        onPick={picked => onChange([...value, picked])}
      />
      <PickedList name="换购商品" rows={value} onRemove={code => onChange(value.filter(one => one.code !== code))}>
        {({ code, name, plus = null }) => (
          <InputNumber
            min={0.01}
            precision={2}
            prefix="¥"
            placeholder="换购价"
            value={plus}
            aria-label={`${name} 的换购价`}
            onChange={next => set(code, next)}
          />
        )}
      </PickedList>
    </>
  )
}

function Limits() {
  const { data } = useRead(choices, {})
  return (
    <>
      <Form.Item name="limit" label="每人限购" extra="活动期间每名会员最多买几件；不填为不限">
        <InputNumber min={1} max={9_999} precision={0} suffix="件" style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="grades" label="会员等级" extra="只有这些等级可以买；不选为全部">
        <Select
          mode="multiple"
          placeholder="全部等级"
          options={(data?.grades ?? []).map(value => ({ value, label: value }))}
        />
      </Form.Item>
    </>
  )
}
