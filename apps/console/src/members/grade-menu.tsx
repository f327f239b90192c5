import { memberOperations } from '@heji/api-client/contract'
import { Button, Dropdown } from 'antd'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '../operations/act-button'
import { ActDialog } from '../operations/act-dialog'
import type { Member } from './member'

const change = memberOperations['POST /api/operator/members/grade']

/** Chooses another grade, then asks for the reason. */
export function GradeMenu({ member }: { member: Member }) {
  const [wanted, setWanted] = useState<string | null>(null)
  if (!useMay(change)) return null
  const others = member.grades.filter(({ grade_id }) => grade_id !== member.grade_id)
  if (others.length === 0) return null
  const items = others.map(({ grade_id, name }) => ({ key: grade_id, label: name }))
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => setWanted(key) }}>
        <Button icon={<ChevronDown size={16} aria-hidden />} iconPlacement="end">
          改等级
        </Button>
      </Dropdown>
      {wanted && (
        <ActDialog
          operation={change}
          given={{ member_id: member.member_id, grade_id: wanted }}
          title={`改为${others.find(({ grade_id }) => grade_id === wanted)?.name ?? ''}`}
          onClose={() => setWanted(null)}
        />
      )}
    </>
  )
}
