import { Button, buttonClass, FormError, RegionPicker, type RegionValue, Switch, TextField } from '@heji/ui'
import { useState } from 'react'
import { OfMember } from '../../auth/of-member'
import type { FormResult } from '../../forms/form-result'
import { useForm } from '../../forms/use-form'
import { Form } from '../../framework'
import { DefaultButton } from '../default-button'
import { Link } from '../link'
import { PhoneField } from '../phone-field'
import { AddressFields } from './address-fields'
import type { AddressDraft } from './address-form.server'
import { PasteAddress } from './paste-address'
import { useWholeTree } from './use-whole-tree'

interface AddressFormProps {
  draft: AddressDraft
  /** The action's answer about this form. */
  answer: FormResult | undefined
  cancelTo: string | null
  /** Whether the link back keeps the page, and with it what is typed elsewhere on it. */
  stays?: boolean
  /** Level of its title in the page's outline. */
  heading?: 'h1' | 'h2' | 'h3'
}

/** New or changed address. Without scripts a button brings the cities of the chosen province. */
export function AddressForm({ draft, answer, cancelTo, stays = false, heading: Heading = 'h3' }: AddressFormProps) {
  const tree = useWholeTree(draft.tree)
  const { props, field, errors, message, isSending, form } = useForm(AddressFields, answer, { defaults: draft.typed })
  const [region, setRegion] = useState<RegionValue>(() => ({
    province: field('province').defaultValue,
    city: field('city').defaultValue,
    county: field('county').defaultValue,
  }))
  return (
    <Form
      method="post"
      {...props}
      className="hs-address-form hj-form"
      id="address"
      preventScrollReset
      aria-labelledby="address-title"
    >
      <DefaultButton intent="address" />
      <Heading id="address-title">{draft.typed.address_id ? '编辑地址' : '新增地址'}</Heading>
      <input type="hidden" name="address_id" value={draft.typed.address_id} />
      <PasteAddress form={form} tree={tree} onRegion={setRegion} />
      <div className="hs-address-form__pair">
        <TextField {...field('username')} label="收货人" required autoComplete="name" maxLength={50} />
        <PhoneField {...field('telephone')} label="手机号" required />
      </div>
      <RegionPicker
        tree={tree}
        required
        value={region}
        onChange={setRegion}
        error={errors.province ?? errors.city ?? errors.county ?? null}
      />
      <noscript>
        <button
          type="submit"
          name="intent"
          value="region"
          formNoValidate
          className={buttonClass({ size: 'S' }, 'hs-address-form__region')}
        >
          更新城市和区县列表
        </button>
      </noscript>
      <TextField {...field('adrdetail')} label="详细地址" required autoComplete="address-line1" maxLength={200} />
      <Switch name="is_def" value="1" defaultChecked={answer ? answer.typed.is_def === '1' : draft.typed.is_def !== ''}>
        设为默认地址
      </Switch>
      <FormError message={message} />
      <OfMember />
      <p className="hs-address-form__buttons">
        <Button type="submit" name="intent" value="address" variant="primary" size="L" loading={isSending}>
          保存收货地址
        </Button>
        {cancelTo ? (
          <Link to={cancelTo} stays={stays}>
            取消
          </Link>
        ) : null}
      </p>
    </Form>
  )
}
