/**
 * Goods that a shop may not have, as `kind: goods`: a search for them that finds nothing shows the kind instead, and says
 * so. A search for the kind does not look for these words, which stand in other words, too: 大衣 in 大衣柜.
 */
export const SHOWN_INSTEAD: readonly string[] = [
  // Names of makers
  '手机: iphone galaxy 折叠屏手机',
  '平板电脑: ipad matepad 学习机 电纸书',
  '笔记本电脑: macbook thinkpad matebook surface',
  '台式机: imac',
  '蓝牙耳机: airpods earpods freebuds',
  '智能手表: applewatch 手环 智能手环',
  '电子产品: kindle switch playstation xbox 游戏机 投影仪 行车记录仪',
  // Clothes
  '外套: 羽绒服 棉服 棉衣 棉袄 大衣 风衣 冲锋衣 皮衣 马甲 防晒衣 西装',
  '裤子: 牛仔裤 西裤 打底裤 阔腿裤 工装裤 瑜伽裤',
  '连衣裙: 半身裙 旗袍 汉服',
  '上衣: 衬衫 衬衣 背心 吊带',
  '衣服: 内衣 袜子 睡衣 泳衣 雨衣',
  '鞋子: 靴子 凉鞋 高跟鞋 拖鞋 雨鞋 皮鞋 帆布鞋 篮球鞋 雪地靴',
  '包: 单肩包 斜挎包 钱包 公文包 帆布包 腰包',
  // Beauty
  '护肤品: 防晒霜 防晒喷雾 爽肤水 化妆水 乳液 眼霜 面膜 卸妆油 卸妆水 润唇膏 护手霜 身体乳',
  '化妆品: 粉底液 粉底 气垫 眼影 眉笔 眼线笔 睫毛膏 腮红 散粉 遮瑕 香水 指甲油',
  '洗护用品: 洗衣液 牙膏 洗手液 香皂',
  // Appliances
  '厨房电器: 洗碗机 微波炉 电磁炉 空气炸锅 烤箱 电烤箱 破壁机 豆浆机 咖啡机 电饼铛 油烟机',
  '家电: 加湿器 空气净化器 除湿机 热水器 取暖器 电吹风 剃须刀 干衣机',
  // The home
  '家具: 衣柜 书柜 鞋柜 书桌 餐桌 茶几 床垫',
  '床品: 枕头 被子 蚊帐 凉席 毛毯',
  '餐具: 筷子 勺子 饭盒',
  // Food
  '零食: 巧克力 饼干 薯片 糖果 蛋糕 面包 辣条 牛肉干',
  '水果: 香蕉 草莓 西瓜 芒果 榴莲 蓝莓 樱桃 车厘子 猕猴桃',
  '饮料: 可乐 果汁 矿泉水 啤酒 咖啡豆',
  '大米: 面粉 小米 糯米 面条',
  // Sport, children, pets
  '运动装备: 哑铃 跳绳 篮球 足球 羽毛球拍 护膝',
  '露营装备: 睡袋 折叠椅 天幕 登山杖',
  '玩具: 遥控车 拼图 乐高 芭比娃娃 盲盒',
  '婴儿用品: 纸尿裤 婴儿车 安全座椅 湿巾',
  '宠物用品: 猫砂 狗窝 猫窝 猫爬架 牵引绳',
]
