import { id } from '@heji/validators'
import * as v from 'valibot'
import { redirect } from '../framework'
import { pressedInBlock } from '../widgets/pressed-in-block.server'

const SeckillForm = v.object({ seckill_id: id('活动不存在') })

/** Reminds of a seckill before it begins. */
export const action = pressedInBlock('remind', SeckillForm, ({ seckill_id }, { context }) =>
  context.api('POST promotion/seckillactivity/remind', { seckill_id }),
)

export const loader = () => redirect('/')
