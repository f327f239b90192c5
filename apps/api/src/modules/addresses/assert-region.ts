import { type DomainError, ValidationError } from '../../platform/errors'
import { isRegion, regionTree } from '../regions/regions'

const refuse = (field: string, label: string): DomainError => {
  const message = `请填写正确的${label}`
  return new ValidationError(message, { [field]: [message] })
}

/** The county must belong to the city and the city to the province (reliability row 24). @throws ValidationError */
export function assertRegion({ province, city, county }: { province: string; city: string; county: string }) {
  if (isRegion(province, city, county)) return
  const found = regionTree().find(region => region.label === province)
  if (!found) throw refuse('province', '省份')
  if (!found.children?.some(region => region.label === city)) throw refuse('city', '城市')
  throw refuse('county', '区/县')
}
