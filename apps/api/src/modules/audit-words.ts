import { type Endpoint, groups, isOperation, nameOf } from '@heji/api-client/contract'

/** Chinese name of an operation, by its name in the audit log. */
const LABELS = new Map(
  Object.values(groups)
    .flatMap(group => Object.values(group) as Endpoint[])
    .filter(isOperation)
    .map(({ operation }) => [nameOf(operation), operation.label]),
)

/** What is written to the log without being an operation, or was before it became one. */
const OTHERS: Record<string, string> = {
  'aftersales.call-off': '换货取消，退回货款',
  'aftersales.complete': '换货完成',
  'aftersales.pay-difference': '换货差价已付',
  'aftersales.refunded': '退款到账',
  'aftersales.send-new': '换货新商品寄出',
  'aftersales.take-back': '撤回换货包裹',
  'agent.call': '智能体调用',
  'agent.propose': '智能体提出',
  'article.add': '新增文章',
  'article.remove': '删除文章',
  'audit.trim': '删除旧的操作记录',
  'event.judge': '审核报名',
  'event.verify': '核销报名',
  'freight.import': '导入运费表格',
  'freight.remove': '删除运费模板',
  'freight.use': '运费模板用于商品',
  'grade.add': '新增会员等级',
  'grade.set': '修改会员等级',
  'image.delete': '删除图片',
  'invoice.settle': '登记发票',
  'offline.account-add': '新增收款账户',
  'offline.account-remove': '删除收款账户',
  'offline.approve': '确认转账到账',
  'offline.late': '登记迟到的转账',
  'offline.refuse': '驳回转账凭证',
  'offline.setting': '修改线下转账',
  'operator.add': '新增员工',
  'operator.disable': '停用员工',
  'operator.enable': '恢复员工',
  'operator.login': '登录',
  'operator.new-network': '在新的网络登录',
  'operator.password': '重设密码',
  'operator.role': '改角色',
  'payment.late-returned': '退回迟到的付款',
  'payment.notice-refused': '拒绝付款通知',
  'price.set': '改价',
  'promotion.end': '结束促销',
  'review.remove': '删除评价',
  'review.remove-answer': '删除评价回复',
  'review.reply': '回复评价',
  'sale.add': '新增限时特惠',
  'sale.end': '结束限时特惠',
  'seckill.end': '结束秒杀',
  'setting.set': '修改设置',
  'shop.add': '新增店铺',
  'shop.set': '修改店铺',
  'stock.set': '改库存',
  'template.add': '新增页面',
  'template.ask-publish': '申请发布页面',
  'template.copy': '复制页面',
  'template.delete': '删除页面',
  'template.edit': '修改页面设置',
  'template.publish': '发布页面',
  'template.refuse-publish': '驳回发布申请',
  'template.restore': '恢复页面版本',
  'template.review': '请人审阅页面',
  'template.review-end': '结束审阅页面',
  'template.save': '保存页面',
  'template.schedule-move': '改页面计划',
  'template.undelete': '找回页面',
  'template.withdraw-publish': '撤回发布申请',
  'video.remove': '删除商品视频',
  'video.set': '设置商品视频',
  'vip.disable': '停用付费会员卡',
}

/** What somebody did, in Chinese; the name itself where nothing is known of it. */
export const actionText = (action: string): string => LABELS.get(action) ?? OTHERS[action] ?? action

/** Names of everything that is called so in Chinese, in part or as a whole. */
export const actionsCalled = (text: string): string[] =>
  [...LABELS, ...Object.entries(OTHERS)].filter(([, label]) => label.includes(text)).map(([action]) => action)
