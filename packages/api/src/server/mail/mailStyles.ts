import type { BrandTheme } from '@anamnesis/flows/internal'

/** Styles of mails, light and dark. Those of the light scheme are written on each element: some mail programs drop style sheets. */
export function elementStyles({ colour, font, radius, shape }: BrandTheme) {
  const heading = `font-family:${FONTS[font.heading]};font-weight:${font.headingWeight};letter-spacing:${font.headingSpacing}`
  return {
    body: `margin:0;padding:24px 16px;font:16px/1.5 ${FONTS[font.body]};color:${colour.ink};background:${colour.page}`,
    preview: 'display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;opacity:0;mso-hide:all',
    sheet: `max-width:560px;box-sizing:border-box;margin:0 auto;padding:28px 24px 12px;border:1px solid ${colour.hairline};border-radius:${radius.card};background:${colour.surface}`,
    head: 'margin:0 0 24px',
    sign: 'padding:0 12px 0 0',
    picture: 'display:block;border:0',
    name: `margin:0;font-size:22px;line-height:28px;${heading};color:${colour.brandStrong}`,
    paragraph: 'margin:0 0 16px;overflow-wrap:anywhere',
    link: `color:${colour.brand}`,
    // Outlook pads cells, but not links
    cell: `border-radius:${radius.control};background:${colour.brand};mso-padding-alt:16px 28px`,
    button: `display:inline-block;padding:16px 28px;border-radius:${radius.control};font-weight:600;text-decoration:none;color:${colour.onBrand};background:${colour.brand}`,
    next: `margin:24px 0 16px;padding:20px 20px 12px;border-top:${shape.headingRule} solid ${colour.accent};border-radius:${radius.control};color:${colour.ink};background:${colour.brandTint}`,
    subheading: `margin:0 0 8px;font-size:18px;line-height:24px;${heading};color:${colour.brandStrong}`,
    list: 'margin:0;padding:0 0 0 24px',
    item: 'margin:0 0 8px',
    footer: `max-width:560px;margin:16px auto 0;padding:0 8px;font-size:14px;line-height:20px;color:${colour.muted}`,
    line: 'margin:0 0 4px',
  }
}

/** The fonts of a theme, where they are installed, and their fallbacks: a mail loads none. */
const FONTS: Readonly<Record<BrandTheme['font']['body'], string>> = {
  Figtree: 'Figtree,system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif',
  Inter: 'Inter,system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif',
  Fraunces: 'Fraunces,Georgia,Times New Roman,serif',
}

/** Styles by element. */
export type ElementStyles = ReturnType<typeof elementStyles>

/** What differs where the mail program is dark: the colours of the theme's dark scheme. */
export const darkStyles = ({ dark }: BrandTheme): string => `
    :root { color-scheme: light dark; }
    @media (prefers-color-scheme: dark) {
      body { color: ${dark.ink} !important; background: ${dark.page} !important; }
      .sheet { background: ${dark.surface} !important; border-color: ${dark.hairline} !important; }
      h1, h2 { color: ${dark.brandStrong} !important; }
      a { color: ${dark.brand} !important; }
      .cell { background: ${dark.brand} !important; }
      .button { color: ${dark.onBrand} !important; background: ${dark.brand} !important; }
      .next { color: ${dark.ink} !important; background: ${dark.brandTint} !important; border-color: ${dark.accent} !important; }
      .footer { color: ${dark.muted} !important; }
    }`
