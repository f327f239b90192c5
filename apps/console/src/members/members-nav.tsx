import { AreaNav } from '../operations/area-nav'

const PAGES = [
  ['/members', '会员'],
  ['/members/tags', '标签'],
  ['/members/closures', '注销申请'],
] as const

export const MembersNav = () => <AreaNav name="会员" pages={PAGES} />
