import { staffOperations } from '@heji/api-client/contract'
import { useMay } from '../operations/act-button'
import { AreaNav } from '../operations/area-nav'
import './staff.css'

const list = staffOperations['POST /api/operator/staff/list']

/** Whoever is no admin sees his own sessions only. */
export function StaffNav() {
  const pages = useMay(list)
    ? ([
        ['/staff', '员工'],
        ['/staff/audit', '操作记录'],
        ['/staff/sessions', '我的登录'],
      ] as const)
    : ([['/staff', '我的登录']] as const)
  return <AreaNav name="员工" pages={pages} />
}
