import { Button, FormError, type Region, RegionPicker, Switch, TextField } from '@heji/ui'
import { useEffect, useState } from 'react'
import { Form, useNavigation } from '../../framework'
import { Link } from '../link'
import './address.css'
import type { AddressDraft } from './address-actions.server'

/** New or changed address. Without scripts a button brings the cities of the chosen province. */
export function AddressForm({ draft, cancelTo }: { draft: AddressDraft; cancelTo: string | null }) {
  const { typed, errors } = draft
  const tree = useWholeTree(draft.tree)
  const isSaving = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="hs-address-form" id="address" preventScrollReset aria-labelledby="address-title">
      <h3 id="address-title">{typed.address_id ? '编辑地址' : '新增地址'}</h3>
      <input type="hidden" name="address_id" value={typed.address_id} />
      <div className="hs-address-form__pair">
        <TextField
          name="username"
          label="收货人"
          required
          autoComplete="name"
          maxLength={50}
          defaultValue={typed.username}
          error={errors.username ?? null}
        />
        <TextField
          name="telephone"
          label="手机号"
          required
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          maxLength={11}
          defaultValue={typed.telephone}
          error={errors.telephone ?? null}
        />
      </div>
      <RegionPicker
        tree={tree}
        required
        defaultValue={{ province: typed.province, city: typed.city, county: typed.county }}
        error={errors.province ?? errors.city ?? errors.county ?? null}
      />
      <noscript>
        <button type="submit" name="intent" value="region" formNoValidate className="hs-address-form__region">
          更新城市和区县列表
        </button>
      </noscript>
      <TextField
        name="adrdetail"
        label="详细地址"
        required
        autoComplete="street-address"
        maxLength={200}
        defaultValue={typed.adrdetail}
        error={errors.adrdetail ?? null}
      />
      <Switch name="is_def" value="1" defaultChecked={typed.is_def !== ''}>
        设为默认地址
      </Switch>
      <FormError message={errors.form ?? null} />
      <p className="hs-address-form__buttons">
        <Button type="submit" name="intent" value="address" variant="primary" size="L" loading={isSaving}>
          保存收货地址
        </Button>
        {cancelTo ? <Link to={cancelTo}>取消</Link> : null}
      </p>
    </Form>
  )
}

/** The page comes with the regions that it shows; the rest follows. */
function useWholeTree(first: readonly Region[]) {
  const [tree, setTree] = useState(first)
  useEffect(() => {
    const stop = new AbortController()
    fetch('/regions', { signal: stop.signal })
      .then(async answer => (answer.ok ? setTree((await answer.json()) as Region[]) : undefined))
      .catch(() => {})
    return () => stop.abort()
  }, [])
  return tree
}
