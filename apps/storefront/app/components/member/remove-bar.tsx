import { Button } from '@heji/ui'
import { type ChangeEvent, useEffect, useState } from 'react'

/** Under goods that are being chosen: all of them, and the button that removes the chosen ones. */
export function RemoveBar() {
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  const chooseAll = ({ target }: ChangeEvent<HTMLInputElement>) => {
    for (const box of target.form?.querySelectorAll<HTMLInputElement>('[name=item_ids]') ?? [])
      box.checked = target.checked
  }
  return (
    <div className="hs-tiles__bar">
      {isAlive ? (
        <label>
          <input type="checkbox" onChange={chooseAll} /> 全选本页
        </label>
      ) : null}
      <Button type="submit" name="intent" value="remove" variant="primary">
        移除所选
      </Button>
    </div>
  )
}
