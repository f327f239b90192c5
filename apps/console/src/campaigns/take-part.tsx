import { CAMPAIGN_PARTS, contentOperations } from '@heji/api-client/contract'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useMay } from '../operations/act-button'
import { ActDialog } from '../operations/act-dialog'
import { useRead } from '../operations/use-operation'
import { moment } from '../operations/values'

const take = contentOperations['POST /api/operator/content/campaign-take']
const choices = contentOperations['POST /api/operator/content/campaign-choices']

type Kind = keyof typeof CAMPAIGN_PARTS

/** 放入: first what kind of thing, then which, by its name. */
export function TakePart({ campaignId }: { campaignId: string }) {
  const [kind, setKind] = useState<Kind | null>(null)
  if (!useMay(take)) return null
  const items = Object.entries(CAMPAIGN_PARTS).map(([key, label]) => ({ key, label }))
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => setKind(key as Kind) }}>
        <Button aria-haspopup="menu">{take.operation.label}</Button>
      </Dropdown>
      {kind && <Which key={kind} campaignId={campaignId} kind={kind} onClose={() => setKind(null)} />}
    </>
  )
}

function Which({ campaignId, kind, onClose }: { campaignId: string; kind: Kind; onClose: () => void }) {
  const { data } = useRead(choices, { campaign_id: campaignId, kind })
  // Names alone may be the same.
  const named = data?.list.map(({ id, name, begin_at, end_at }) => {
    const times = begin_at && end_at ? `　${moment(begin_at)} 至 ${moment(end_at)}` : ''
    return [id, `${name}${times}　编号 ${id}`]
  })
  return named ? (
    <ActDialog
      operation={take}
      title={`${take.operation.label}${CAMPAIGN_PARTS[kind]}`}
      given={{ campaign_id: campaignId, kind }}
      options={{ id: Object.fromEntries(named) }}
      onClose={onClose}
    />
  ) : null
}
