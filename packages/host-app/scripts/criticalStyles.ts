import { type CustomAtRules, transform, type Visitor } from 'lightningcss'

/** Critical CSS of a page: only rules, fonts and the theme that its elements use, in any state. */
export function criticalStyles(styles: string, html: string, brand: string): string {
  const has = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
  const classes = new Set([...styles.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name = '']) => name))
  const drawn = written(styles, { unusedSymbols: [...classes].filter((name) => !has.has(name)), visitor: withoutThemesBut(brand) })
  const letters = [...drawn.matchAll(/--ana-font-\w+:[^;}]*/g)].join()
  return written(drawn, { visitor: withoutLettersBut(letters) })
}

function withoutThemesBut(brand: string): Visitor<CustomAtRules> {
  return {
    Rule: {
      style({ value: { selectors } }) {
        const [first] = selectors.flat()
        if (first?.type !== 'attribute' || first.name !== 'data-brand') return undefined
        return first.operation?.value === brand ? undefined : []
      },
    },
  }
}

function withoutLettersBut(letters: string): Visitor<CustomAtRules> {
  return {
    Rule: {
      'font-face'({ value: { properties } }) {
        const family = properties.find(({ type }) => type === 'font-family')?.value
        return typeof family === 'string' && !letters.includes(family) ? [] : undefined
      },
    },
  }
}

function written(styles: string, options: Pick<Parameters<typeof transform>[0], 'unusedSymbols' | 'visitor'>): string {
  return transform({ filename: 'styles.css', code: Buffer.from(styles), minify: true, ...options }).code.toString()
}
