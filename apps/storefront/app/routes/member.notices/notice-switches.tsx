import type { Contract, OutputOf } from '@heji/api-client'
import { Button, Checkbox, EmptyState } from '@heji/ui'
import { OfMember } from '../../auth/of-member'
import { Form } from '../../framework'

type Kind = OutputOf<Contract['GET member/notice-settings']>['list'][number]

/** A box for each kind and channel; advertising stands apart, with one button that ends it. */
export function NoticeSwitches({ kinds }: { kinds: readonly Kind[] }) {
  if (kinds.length === 0) return <EmptyState art="footprints" text="商城没有可以设置的通知" compact />
  const marketing = kinds.filter(kind => kind.is_marketing)
  const isAsked = marketing.some(({ channels }) => channels.some(({ is_on }) => is_on))
  return (
    <>
      <Form method="post" preventScrollReset key={JSON.stringify(kinds)}>
        <input type="hidden" name="intent" value="settings" />
        <OfMember />
        <Switches title="订单和服务" kinds={kinds.filter(kind => !kind.is_marketing)} />
        <Switches title="优惠和活动" hint="只在您勾选以后才发给您，随时可以退订。" kinds={marketing} />
        <Button type="submit" variant="primary">
          保存
        </Button>
      </Form>
      {isAsked ? (
        <Form method="post" preventScrollReset className="hs-switches__end">
          <input type="hidden" name="intent" value="no-marketing" />
          <OfMember />
          <Button type="submit">退订全部优惠和活动</Button>
        </Form>
      ) : null}
    </>
  )
}

function Switches({ title, hint, kinds }: { title: string; hint?: string; kinds: readonly Kind[] }) {
  if (kinds.length === 0) return null
  return (
    <section className="hs-switches" aria-label={title}>
      <h2>{title}</h2>
      {hint ? <p>{hint}</p> : null}
      <ul>
        {kinds.map(({ kind, title: name, channels }) => (
          <li key={kind}>
            <span>{name}</span>
            <span className="hs-switches__ways">
              {channels.map(one => (
                <span key={one.channel}>
                  <input type="hidden" name="shown" value={`${kind}:${one.channel}`} />
                  <Checkbox
                    name="on"
                    value={`${kind}:${one.channel}`}
                    defaultChecked={one.is_on}
                    aria-label={`${name}：${one.title}`}
                  >
                    {one.title}
                  </Checkbox>
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
