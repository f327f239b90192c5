import { addSeckill, hasSeckill, SECKILL_TABLE, SeckillFile } from '../../modules/seckill/add-seckill'
import { addFromFile } from '../add-from-file'

export const seckillAdd = addFromFile({
  name: 'seckill add',
  summary: '新建一场秒杀：会员先取得名额，再下单',
  thing: '秒杀',
  fields: 'name、goods（货号）、pays_percent、quota、begin、end，可选 per_member、minutes',
  schema: SeckillFile,
  table: SECKILL_TABLE,
  titleOf: seckill => seckill.name,
  add: addSeckill,
  isThere: hasSeckill,
})
