import { useWords } from '@heji/ui'
import { type FormEvent, useState } from 'react'
import type { WidgetHost } from '../lib/host'
import { linkTo } from '../lib/links'

interface Props {
  seckillId: string
  name: string
  host: WidgetHost
}

/** The session has ended meanwhile. */
const isSignedOut = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 401

/** Asks the shop to remind the member. Without scripts the form posts to the shop's own address, which also signs visitors in. */
export function RemindButton({ seckillId, name, host }: Props) {
  const say = useWords()
  const [state, setState] = useState<'open' | 'busy' | 'set'>('open')
  const action = host.mode === 'render' ? (linkTo(host, 'seckill-remind') ?? undefined) : undefined
  if (host.mode === 'render' && action === undefined) return null
  if (state === 'set') return <span className="hw-seckill__done">{say('已设提醒')}</span>
  const remind = async (event: FormEvent<HTMLFormElement>) => {
    if (host.mode !== 'render') return event.preventDefault()
    // The form itself signs visitors in and comes back.
    if (!host.user.loggedIn) return
    event.preventDefault()
    if (state === 'busy') return
    setState('busy')
    const form = event.currentTarget
    try {
      await host.api('POST promotion/seckillactivity/remind', { seckill_id: seckillId })
      setState('set')
      host.notify('success', say('开抢前会提醒您'))
    } catch (error) {
      setState('open')
      if (isSignedOut(error)) form.submit()
    }
  }
  return (
    <form method={action && 'post'} action={action} onSubmit={remind}>
      <input type="hidden" name="seckill_id" value={seckillId} />
      <button
        type="submit"
        className="hw-seckill__act hw-seckill__act--later"
        aria-label={say('提醒我 {name}', { name })}
      >
        {say('提醒我')}
      </button>
    </form>
  )
}
