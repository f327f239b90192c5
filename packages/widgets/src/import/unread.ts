/** Fields that the original designer stores and nothing reads (widgets §2, §13). */
export const UNREAD: ReadonlySet<string> = new Set([
  ...['id', 'text', 'isContainer', 'isUpload', 'hasGuide', 'isChild', 'dragable', 'resizable', 'left', 'top'],
  ...['lineHeight', 'backgroundImage', 'textShadow', 'boxShadow', 'borderStyle', 'borderColor', 'borderWidth'],
  ...['textShadowColor', 'textShadowH', 'textShadowV', 'textShadowBlur', 'boxShadowColor', 'boxShadowH', 'boxShadowV'],
  ...['boxShadowBlur', 'borderRadius', 'borderEffect', 'proportionShow', 'href', 'phoneNumber', 'clipboard', 'belong'],
  ...['resizableAxis', 'dots', 'radiusDot', 'trigger', 'arrow', 'activeColor', 'fontSize', 'fontWeight'],
  ...['fontStyle', 'textDecoration', 'color', 'textAlign', 'imgUrl', 'data', 'wgtTheme', 'lineHeight'],
])
