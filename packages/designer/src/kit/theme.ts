import type { ThemeConfig } from 'antd'

const FONT =
  '-apple-system, BlinkMacSystemFont, "PingFang SC", "HarmonyOS Sans SC", "MiSans", "Microsoft YaHei UI", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif'

/** The designer's look in antd's words; colours that carry text pass 4.5:1 on white and on the page. */
export const theme: ThemeConfig = {
  token: {
    colorPrimary: '#1772c1',
    // Of its own antd makes what the pointer is over lighter, and too light to read.
    colorPrimaryHover: '#1465aa',
    colorPrimaryTextHover: '#1465aa',
    colorLink: '#1772c1',
    colorLinkHover: '#1465aa',
    colorInfo: '#1772c1',
    colorInfoTextHover: '#1465aa',
    colorSuccess: '#12803c',
    colorSuccessTextHover: '#107135',
    colorWarning: '#b54708',
    colorWarningTextHover: '#9f3e07',
    colorError: '#c62026',
    colorErrorHover: '#ae1c21',
    colorErrorTextHover: '#ae1c21',
    colorText: '#1f2329',
    colorTextSecondary: '#595959',
    colorTextDescription: '#666666',
    colorTextPlaceholder: '#707070',
    colorTextDisabled: '#707070',
    colorBorder: '#868c96',
    colorBorderSecondary: '#e5e5e5',
    colorBgLayout: '#f4f4f4',
    borderRadius: 6,
    fontFamily: FONT,
    fontSize: 13,
    controlHeight: 32,
    motionDurationMid: '0.16s',
    motionDurationSlow: '0.24s',
  },
  components: {
    Modal: { titleFontSize: 16 },
    Tabs: { titleFontSize: 13 },
    Segmented: { itemSelectedColor: '#1772c1', itemSelectedBg: '#edf5fd' },
    Table: { cellPaddingBlockSM: 8, headerColor: '#595959', rowSelectedBg: '#edf5fd', rowSelectedHoverBg: '#d7eafa' },
  },
}

/** Short notices, one at a time, below the banners of the editor (px), whose buttons they would hide. */
export const NOTICES = { maxCount: 1, top: 120 }
