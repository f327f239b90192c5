import { AreaNav } from '../operations/area-nav'
import './staff.css'

const PAGES = [
  ['/staff', '员工'],
  ['/staff/roles', '角色'],
  ['/staff/audit', '操作记录'],
  ['/staff/sessions', '我的登录'],
  ['/staff/code', '我的动态码'],
] as const

export const StaffNav = () => <AreaNav name="员工" pages={PAGES} />
