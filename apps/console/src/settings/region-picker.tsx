import { TreeSelect } from '../operations/later'
import { useRegions } from '../operations/use-regions'

interface Props {
  label: string
  placeholder: string
  value: string[]
  onChange: (regions: string[]) => void
}

/** Provinces, cities and counties, as many as one likes; a whole province is one word. */
export function RegionPicker({ label, placeholder, value, onChange }: Props) {
  const regions = useRegions()
  return (
    <TreeSelect
      aria-label={label}
      placeholder={placeholder}
      className="co-regions"
      treeData={regions}
      value={value}
      onChange={(chosen: string[]) => onChange(chosen)}
      treeCheckable
      showCheckedStrategy="SHOW_PARENT"
      showSearch={{ treeNodeFilterProp: 'title' }}
      allowClear
      maxTagCount={8}
      maxTagPlaceholder={left => `等 ${left.length + 8} 地`}
      loading={regions.length === 0}
    />
  )
}
