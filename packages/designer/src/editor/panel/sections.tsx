import { Collapse } from 'antd'
import { memo, type ReactNode } from 'react'

/** Titled groups of fields, all open at first. */
export const Sections = memo(function Sections({
  items,
}: {
  items: { key: string; label: string; children: ReactNode }[]
}) {
  return (
    <Collapse
      ghost
      className="hd-sections"
      expandIconPlacement="end"
      defaultActiveKey={items.map(item => item.key)}
      items={items}
    />
  )
})
