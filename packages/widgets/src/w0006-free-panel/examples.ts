import { defaultsOf } from '../lib/define'
import { miniCartDefinition } from '../w0010-mini-cart/definition'
import { miniCartExamples } from '../w0010-mini-cart/examples'
import { textDefinition } from '../w0011-text/definition'
import type { FreePanelData } from './definition'

export const freePanelExamples: Record<string, Partial<FreePanelData>> = {
  header: {
    width: 1190,
    height: 104,
    comptyle: 'header',
    childWidgets: [
      {
        ...defaultsOf(textDefinition),
        uuid: 'b1',
        text: '禾集商城',
        fontSize: 24,
        width: 200,
        x: 0,
        y: 36,
        leaf: true,
      },
      { ...defaultsOf(miniCartDefinition), ...miniCartExamples.outlined, uuid: 'b2', x: 1080, y: 30, z: 5, leaf: true },
    ],
  },
  empty: { width: 1190, height: 200 },
}
