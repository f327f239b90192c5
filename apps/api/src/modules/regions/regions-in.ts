import { regionTree } from './regions'

/** Names without their kind, as people write them: 北京 for 北京市. */
const short = (label: string) => label.replace(/(?:省|市|自治区|特别行政区)$/, '')

/** Province, city and county that an address names, as far as it names them. */
export function regionsIn(address: string) {
  const found = (list: ReturnType<typeof regionTree> = []) =>
    list.find(region => address.includes(region.label)) ?? list.find(region => address.includes(short(region.label)))
  const province = found(regionTree()) ?? regionTree().find(one => found(one.children))
  const city = found(province?.children) ?? (province?.children?.length === 1 ? province.children[0] : undefined)
  const area = found(city?.children)
  return { province: province?.label ?? '', city: city?.label ?? '', area: area?.label ?? '' }
}
