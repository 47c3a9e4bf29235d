import { contrast } from '../../packages/flows/src/theme/contrast.ts'
import { contrastPairs } from '../../packages/flows/src/theme/contrastPairs.ts'
import { themes } from '../themes.ts'

const schemes: readonly { readonly name: string; readonly colour: Readonly<Record<string, string>> }[] = Object.entries(themes).flatMap(
  ([id, { colour, dark }]) => [
    { name: id, colour },
    { name: `${id}, dark`, colour: dark },
  ],
)

/** The colour pairs of each brand with their contrast. */
export function BrandColours() {
  return schemes.map(({ name, colour }) => (
    <section key={name} aria-label={name}>
      <h3>{name}</h3>
      <div style={{ display: 'grid', gap: 8, gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))' }}>
        {contrastPairs.map(({ front, back, least }) => (
          <div
            key={`${front} ${back}`}
            style={{
              color: colour[front],
              backgroundColor: colour[back],
              border: `2px solid ${colour[front]}`,
              borderRadius: 8,
              padding: '8px 12px',
            }}
          >
            {front} on {back}: {contrast(colour[front] ?? '', colour[back] ?? '').toFixed(1)} (least {least})
          </div>
        ))}
      </div>
    </section>
  ))
}
