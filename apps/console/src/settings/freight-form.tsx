import { FREIGHT_BY, settingsOperations } from '@heji/api-client/contract'
import { messageOf } from '@heji/designer/kit'
import { freightSentence } from '@heji/pricing/freight-words'
import { Alert, Button, Checkbox, Form, Input, Segmented, Select } from 'antd'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useMay } from '../operations/act-button'
import { useAct, useRead } from '../operations/use-operation'
import { mayLeave, useStay } from '../operations/use-stay'
import { type FreightDraft, finishedOf, inputOf, missingIn } from './freight-draft'
import { FreightTrial } from './freight-trial'
import { FreightZones } from './freight-zones'

const save = settingsOperations['POST /api/operator/settings/freight-save']
const shops = settingsOperations['POST /api/operator/settings/shops']

interface Props {
  id: string
  initial: FreightDraft
}

/** The form of a template: what it is called, whose it is, what it costs where; below, a sum to try. */
export function FreightForm({ id, initial }: Props) {
  const [draft, setDraft] = useState(initial)
  const [fault, setFault] = useState<string | null>(null)
  const [, go] = useLocation()
  const may = useMay(save)
  const act = useAct(save, { quiet: true, onDone: () => go('/settings') })
  const change = (part: Partial<FreightDraft>) => {
    setFault(null)
    setDraft(now => ({ ...now, ...part }))
  }
  const send = () => {
    const missing = missingIn(draft)
    setFault(missing)
    if (!missing) act.mutate(inputOf(draft, id))
  }
  useStay(draft !== initial)
  const back = async () => {
    if (await mayLeave()) go('/settings')
  }
  const refusal = fault ?? (act.error && messageOf(act.error))
  return (
    <Form layout="vertical" requiredMark={false} disabled={!may} onFinish={send}>
      <section className="co-card" aria-labelledby="basics">
        <h2 id="basics">模板</h2>
        <Basics draft={draft} onChange={change} />
      </section>
      <FreightZones draft={draft} onChange={change} />
      <FreightTrial draft={draft} />
      <section className="co-card co-save" aria-label="保存">
        <p>{summaryOf(draft)}</p>
        {refusal && <Alert role="alert" type="error" showIcon title={refusal} />}
        <div className="co-acts">
          {may && (
            <Button type="primary" htmlType="submit" loading={act.isPending}>
              保存
            </Button>
          )}
          <Button disabled={false} onClick={back}>
            返回
          </Button>
        </div>
        <small>保存后，新订单按新的运费；已经下的订单不变。</small>
      </section>
    </Form>
  )
}

/** What the form says; rows that are not finished are named as such. */
function summaryOf(draft: FreightDraft) {
  const { template, isWhole } = finishedOf(draft)
  return [freightSentence(template), ...(isWhole ? [] : ['没填完的不算在内'])].filter(Boolean).join('；')
}

function Basics({ draft, onChange }: { draft: FreightDraft; onChange: (part: Partial<FreightDraft>) => void }) {
  const { data } = useRead(shops, { size: 100 })
  const options = [
    { value: '', label: '全部店铺' },
    ...(data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <div className="co-basics">
      <Form.Item label="名称" htmlFor="freight-name">
        <Input
          id="freight-name"
          maxLength={20}
          placeholder="如 标准快递、大件、生鲜"
          value={draft.name}
          onChange={event => onChange({ name: event.target.value })}
        />
      </Form.Item>
      <Form.Item label="店铺" htmlFor="freight-shop">
        <Select
          id="freight-shop"
          options={options}
          value={draft.shopId}
          onChange={shopId => onChange({ shopId })}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Form.Item>
      <Form.Item label="怎么计费">
        <Segmented
          aria-label="怎么计费"
          options={Object.entries(FREIGHT_BY).map(([value, label]) => ({ value, label }))}
          value={draft.by}
          onChange={by => onChange({ by: by as FreightDraft['by'] })}
        />
      </Form.Item>
      <Form.Item label="默认">
        <Checkbox checked={draft.isDefault} onChange={event => onChange({ isDefault: event.target.checked })}>
          没有指定模板的商品都用它
        </Checkbox>
      </Form.Item>
    </div>
  )
}
