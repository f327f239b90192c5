import * as v from 'valibot'
import { maybe, needed, neededPhone } from '../../forms/fields'

const NAME_MAX = 50
const DETAIL_MAX = 200

/** The address form (screens §7). Only the region tree shows whether a region is complete. */
export const AddressFields = v.object({
  address_id: maybe(20),
  username: needed('请输入收货人姓名', NAME_MAX, `收货人姓名最多${NAME_MAX}个字符`),
  telephone: neededPhone('请输入手机号'),
  province: needed('请选择所在地区', 20),
  city: maybe(20),
  county: maybe(20),
  adrdetail: needed('请输入详细地址', DETAIL_MAX, `详细地址最多${DETAIL_MAX}个字符`),
  is_def: maybe(1),
})
export type AddressTyped = Record<keyof v.InferOutput<typeof AddressFields>, string>
