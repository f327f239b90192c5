import { memberOperations } from '@heji/api-client/contract'
import { Button } from 'antd'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '../operations/act-button'
import { ActDialog } from '../operations/act-dialog'
import { Chip } from '../operations/values'
import type { Member } from './member'

const reveal = memberOperations['POST /api/operator/members/reveal']

/** Addresses of a member, masked until somebody says why he wants to see them. They are forgotten with the page. */
export function MemberAddresses({ member }: { member: Member }) {
  const [isOpen, setOpen] = useState(false)
  const [seen, setSeen] = useState<Member['addresses'] | null>(null)
  const may = useMay(reveal)
  const rows = seen ?? member.addresses
  return (
    <section className="co-card" aria-labelledby="addresses">
      <h2 id="addresses">收货地址</h2>
      {rows.length === 0 && <p className="co-help">没有保存地址。</p>}
      <ul className="co-addresses">
        {rows.map(({ address_id, name, mobile, address, is_default }) => (
          <li key={address_id}>
            <span>
              {name} <span className="co-num">{mobile}</span> {is_default && <Chip>默认</Chip>}
            </span>
            <small>{address}</small>
          </li>
        ))}
      </ul>
      {may && !seen && rows.length > 0 && (
        <Button size="small" icon={<Eye size={14} aria-hidden />} onClick={() => setOpen(true)}>
          查看完整地址
        </Button>
      )}
      {isOpen && (
        <ActDialog
          operation={reveal}
          given={{ member_id: member.member_id }}
          onClose={() => setOpen(false)}
          onDone={({ addresses }) => setSeen(addresses)}
        />
      )}
    </section>
  )
}
