import * as v from 'valibot'
import { needed, neededCode } from '../../forms/fields'

const no = () => needed('售后单号必填', 32)

export const CloseForm = v.object({ no: no() })

/** Carrier and number of the parcel that goes back (screens §14). */
export const SendBackForm = v.object({
  no: no(),
  corp_code: needed('请选择物流公司', 20),
  logi_no: v.pipe(
    neededCode('请输入物流单号', 64),
    v.check(text => /^[A-Za-z0-9-]{6,30}$/.test(text), '物流单号为6至30位字母或数字'),
  ),
})
