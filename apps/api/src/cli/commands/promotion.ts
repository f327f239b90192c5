import { addPromotion, hasPromotion, PromotionFile } from '../../modules/promotions/add-promotion'
import { PROMOTION_TABLE } from '../../modules/promotions/promotion-table'
import { addFromFile } from '../add-from-file'

export const promotionAdd = addFromFile({
  name: 'promotion add',
  summary: '新建营销活动：满减、满折、第二件半价、满赠、加价购、限购',
  thing: '营销活动',
  fields: 'name、kind、begin、end 和这一类的规则，可选 shop、goods（货号）、categories；不写范围时适用于全部商品',
  schema: PromotionFile,
  table: PROMOTION_TABLE,
  titleOf: promotion => promotion.name,
  add: addPromotion,
  isThere: hasPromotion,
})
