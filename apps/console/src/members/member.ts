import type { Contract, OutputOf } from '@heji/api-client'

/** One member whole, as the shop sees him. */
export type Member = OutputOf<Contract['POST /api/operator/members/show']>

/** Growth as people read it: one for each yuan, and no money. */
export const growthText = (growth: number): string => (growth / 100).toLocaleString('zh-CN')
