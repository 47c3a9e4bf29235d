// Draws the pictures of nicotine kits, which options refer to by path: node packages/host-app/scripts/drawKits.ts
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'

const SIZE = 264
/** Twice the displayed size; no file exceeds 15 kB. */
const PIXELS_A_UNIT = 2 / 3
const folder = fileURLToPath(new URL('../public/images/smoking-cessation/', import.meta.url))

const strengths = {
  mild: { piece: 2, patch: 7, colour: '#7FB8A8' },
  medium: { piece: 2, patch: 14, colour: '#4E93A6' },
  strong: { piece: 2, patch: 21, colour: '#3D6496' },
  'extra-strong': { piece: 4, patch: 21, colour: '#3B3A78' },
}
type Kit = (typeof strengths)['mild']

const INK = '#22302E'
const PAPER = '#FFFFFF'
const SHADE = '#E9EEEC'
const WARM = '#E9A23B'

/** Four stacked boxes of patches with their strengths. */
const patches = ({ patch, colour }: Kit) =>
  [0, 1, 2, 3]
    .map((index) => {
      const y = 4 + index * 38
      const x = 14 + (index % 2) * 8
      return `<g transform="translate(${x} ${y})">
        <path fill="${SHADE}" d="M150 6l26-6v30l-26 8z"/>
        <path fill="${SHADE}" d="M0 6 26 0h150l-26 6z"/>
        <rect fill="${PAPER}" y="6" width="150" height="32"/>
        <rect fill="${colour}" stroke="none" x="1" y="7" width="44" height="30"/>
        <rect fill="${PAPER}" stroke="none" x="11" y="11" width="22" height="22" rx="5"/>
        <circle fill="${colour}" stroke="none" cx="22" cy="22" r="5"/>
        <text x="98" y="31" text-anchor="middle">${patch} mg</text>
      </g>`
    })
    .join('')

/** Two packets of gum. */
const gum = ({ piece, colour }: Kit) =>
  [
    { x: 52, y: 172 },
    { x: 124, y: 212 },
  ]
    .map(
      ({ x, y }) => `<g transform="translate(${x} ${y})">
        <path fill="${PAPER}" d="M0 0h132v46H0l4-5.75L0 34.5l4-5.75L0 23l4-5.75L0 11.5l4-5.75z"/>
        <path fill="${WARM}" stroke="none" d="M88 1h43v44H88z"/>
        <rect fill="${PAPER}" x="98" y="15" width="24" height="16" rx="5"/>
        <path stroke="${colour}" stroke-width="5" d="M88 1v44"/>
        <text x="47" y="33" text-anchor="middle">${piece} mg</text>
      </g>`,
    )
    .join('')

/** Two tins of lozenges. */
const lozenge = ({ piece, colour }: Kit) =>
  [
    { x: 58, y: 176 },
    { x: 160, y: 184 },
  ]
    .map(
      ({ x, y }) => `<g transform="translate(${x} ${y})">
        <path fill="${PAPER}" d="M0 16v44c0 8 20 15 46 15s46-7 46-15V16z"/>
        <path fill="${WARM}" stroke="none" d="M1 48v12c0 8 20 14 45 14s45-6 45-14V48c0 8-20 14-45 14S1 56 1 48z"/>
        <ellipse fill="${colour}" cx="46" cy="16" rx="46" ry="15"/>
        <ellipse fill="${PAPER}" cx="46" cy="15" rx="15" ry="6"/>
        <text x="46" y="54" text-anchor="middle">${piece} mg</text>
      </g>`,
    )
    .join('')

const forms = { gum, lozenge }

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
})
const page = await browser.newPage({ viewport: { width: SIZE, height: SIZE }, deviceScaleFactor: PIXELS_A_UNIT })
for (const [form, draw] of Object.entries(forms))
  for (const [strength, kit] of Object.entries(strengths)) {
    await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>
      <svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}" fill="none" stroke="${INK}"
        stroke-width="3" stroke-linecap="round" stroke-linejoin="round">
        <style>text { font: 700 26px 'DejaVu Sans', sans-serif; fill: ${INK}; stroke: none }</style>
        ${patches(kit)}${draw(kit)}
      </svg>`)
    writeFileSync(`${folder}${form}-bundle-${strength}.png`, await page.screenshot({ omitBackground: true }))
  }
await browser.close()
