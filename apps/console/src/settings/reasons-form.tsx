import { FREIGHT_PAYERS, type FreightPayer, MOST_REASONS, settingsOperations } from '@heji/api-client/contract'
import { messageOf } from '@heji/designer/kit'
import { Alert, Button, Input, Select } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '../operations/act-button'
import { useAct } from '../operations/use-operation'
import { useStay } from '../operations/use-stay'

const set = settingsOperations['POST /api/operator/settings/reasons-set']

interface Reason {
  text: string
  payer: FreightPayer
}

const PAYERS = (Object.keys(FREIGHT_PAYERS) as FreightPayer[]).map(value => ({
  value,
  label: `运费${FREIGHT_PAYERS[value]}付`,
}))

/** The list of reasons, saved as a whole. */
export function ReasonsForm({ stored }: { stored: readonly Reason[] }) {
  const [reasons, setReasons] = useState<readonly Reason[]>(stored)
  const act = useAct(set, { quiet: true })
  const may = useMay(set)
  const isChanged = JSON.stringify(reasons) !== JSON.stringify(stored)
  useStay(isChanged)
  const change = (at: number, more: Partial<Reason>) =>
    setReasons(reasons.map((reason, i) => (i === at ? { ...reason, ...more } : reason)))
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        act.mutate({ reasons: [...reasons] })
      }}
    >
      <ul className="co-reasons">
        {reasons.map(({ text, payer }, i) => (
          <li key={i}>
            <Input
              aria-label={`原因 ${i + 1}`}
              value={text}
              maxLength={50}
              disabled={!may}
              onChange={event => change(i, { text: event.target.value })}
            />
            <Select
              aria-label={`原因 ${i + 1} 的退货运费`}
              value={payer}
              options={PAYERS}
              disabled={!may}
              onChange={value => change(i, { payer: value })}
            />
            <Button disabled={!may} onClick={() => setReasons(reasons.filter((_, other) => other !== i))}>
              删除
            </Button>
          </li>
        ))}
      </ul>
      {act.error && <Alert role="alert" type="error" showIcon title={messageOf(act.error)} />}
      <div className="co-acts">
        <Button
          icon={<Plus size={16} />}
          disabled={!may || reasons.length >= MOST_REASONS}
          onClick={() => setReasons([...reasons, { text: '', payer: 'buyer' }])}
        >
          新增原因
        </Button>
        <Button type="primary" htmlType="submit" disabled={!may || !isChanged} loading={act.isPending}>
          保存
        </Button>
        {isChanged && <Button onClick={() => setReasons(stored)}>不改了</Button>}
      </div>
    </form>
  )
}
