const source = 'ours: goods that stand in for others'

/** Of every widget with goods that the operator picks one by one. */
export const refillFacts = {
  defaults: { [source]: { refill: '' } },
  panel: { 补位: { refill: '售罄补位 select =不补位/category=同分类热销/tag=同标签热销/best=全店热销/new=最新上架' } },
  texts: { [source]: { 'refill.hint': '所选商品售罄或下架时，由这里的商品代替；恢复后自动换回' } },
}
